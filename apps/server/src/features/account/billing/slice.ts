import * as balanceCalls from '@roundbook/contract/account/billing/balance';
import * as methodCalls from '@roundbook/contract/account/billing/payment-method';
import * as payoutsCalls from '@roundbook/contract/account/billing/payouts';
import * as purchasesCalls from '@roundbook/contract/account/billing/purchases';
import type { Slice, SliceParts } from '../../../slice.ts';
import { billingDailyWork } from './billing-daily.ts';
import { billingProviderEvents } from './billing-provider-events.ts';
import type { ChargingParts } from './charge-tasks.ts';
import { billingConcerns } from './closing-queries.ts';
import { billingExports } from './exports.ts';
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
  outlasting: {
    balance_accounts: {
      because: 'The account to which the postings belong.',
      loses: ['payment_method', 'setup_id'],
      stays: ['expiry_told', 'next_period', 'next_plan', 'subscription_period'],
    },
    balance_lines: { because: 'Our own books.', stays: ['account'] },
    balance_payouts: {
      because: 'Our own books.',
      loses: ['reason'],
      stays: ['account_id', 'provider_payout_id', 'state'],
    },
    balance_postings: { because: 'Our own books.', stays: ['description', 'kind', 'source_id'] },
    balance_purchases: {
      because: 'Bills that we wrote: tax law asks us to keep them.',
      loses: ['payment_method', 'reason'],
      stays: ['billed_to', 'details', 'kind', 'lines', 'provider_payment_id', 'state'],
    },
  },
  keptOnReset: {
    balance_accounts: [],
    balance_lines: [],
    balance_payouts: [],
    balance_postings: [],
    balance_purchases: [],
  },
  closingConcerns: billingConcerns,
  entities: { balance: 'Owner' },
  providerEvents: (parts) => billingProviderEvents(chargingParts(parts)),
  exports: billingExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
