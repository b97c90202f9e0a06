import * as balanceCalls from '@roundbook/contract/account/billing/balance';
import * as methodCalls from '@roundbook/contract/account/billing/payment-method';
import * as payoutsCalls from '@roundbook/contract/account/billing/payouts';
import * as purchasesCalls from '@roundbook/contract/account/billing/purchases';
import type { Slice, SliceParts } from '../../../slice.ts';
import { billingDailyWork } from './billing-daily.ts';
import { billingProviderEvents } from './billing-provider-events.ts';
import type { ChargingParts } from './charge-tasks.ts';
import { billingRoutes } from './routes.ts';
import { billingTasks } from './tasks.ts';

function chargingParts({ accounts, cards, database, enqueueIn }: SliceParts): ChargingParts {
  const { sessionChanges, publicUrl } = accounts;
  return { cards, database, enqueueIn, sessionChanges, publicUrl };
}

/** What a business has with the platform, and buys from it. */
export const billing: Slice = {
  area: 'account',
  noun: 'billing',
  calls: [balanceCalls, methodCalls, payoutsCalls, purchasesCalls],
  routes: ({ accounts, cards, seller }) => billingRoutes(cards, accounts, seller),
  tasks: (parts) => billingTasks(chargingParts(parts), parts.seller),
  dailyWork: (parts) => billingDailyWork(chargingParts(parts)),
  tables: [
    'balance_accounts',
    'balance_lines',
    'balance_payouts',
    'balance_postings',
    'balance_purchases',
  ],
  entities: { balance: 'Owner' },
  providerEvents: (parts) => billingProviderEvents(chargingParts(parts)),
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
