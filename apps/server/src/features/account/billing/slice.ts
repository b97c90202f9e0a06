import * as balanceCalls from '@roundbook/contract/account/billing/balance';
import * as methodCalls from '@roundbook/contract/account/billing/payment-method';
import * as payoutsCalls from '@roundbook/contract/account/billing/payouts';
import * as purchasesCalls from '@roundbook/contract/account/billing/purchases';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { Party } from '../../../platform/pdf/letter.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import { defineSlice } from '../../../slice.ts';
import { billingDailyWork } from './billing-daily.ts';
import { billingProviderEvents } from './billing-provider-events.ts';
import type { ChargingParts } from './charge-tasks.ts';
import { billingConcerns } from './closing-queries.ts';
import { billingExports } from './exports.ts';
import { billingRoutes } from './routes.ts';
import { billingTasks } from './tasks.ts';

interface OfferingParts {
  readonly accounts: AccountPlatform;
  readonly cards: CardProvider;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

interface Parts extends OfferingParts {
  /** The seller of plans and bundles, as named on bills. */
  readonly seller: Party;
}

function chargingParts(parts: OfferingParts): ChargingParts {
  const { accounts, cards, database, enqueueIn, participants } = parts;
  const { sessionChanges, publicUrl } = accounts;
  return { cards, database, enqueueIn, participants, sessionChanges, publicUrl };
}

/** A business's balance with the platform, its plan and its purchases. */
export const billing = defineSlice<Parts, OfferingParts>({
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
      because: 'The account that the postings belong to.',
      loses: ['payment_method', 'setup_id'],
      stays: ['expiry_told', 'next_period', 'next_plan', 'subscription_period'],
    },
    balance_lines: { because: 'Roundbook’s own books.', stays: ['account'] },
    balance_payouts: {
      because: 'Roundbook’s own books.',
      loses: ['bank_account_ending', 'reason'],
      stays: ['account_id', 'provider_payout_id', 'state'],
    },
    balance_postings: {
      because: 'Roundbook’s own books.',
      stays: ['description', 'kind', 'source_id'],
    },
    balance_purchases: {
      because: 'Roundbook’s bills, kept because tax law requires it.',
      loses: ['payment_method', 'reason'],
      stays: ['billed_to', 'details', 'kind', 'lines', 'provider_payment_id', 'state'],
    },
  },
  keptOnReset: {
    balance_accounts: { because: 'The plan and the balance with us.' },
    balance_lines: { because: 'Our own books.' },
    balance_payouts: { because: 'Our own books.' },
    balance_postings: { because: 'Our own books.' },
    balance_purchases: { because: 'Bills that we wrote.' },
  },
  closingConcerns: billingConcerns,
  entities: { balance: 'Owner' },
  providerEvents: (parts) => billingProviderEvents(chargingParts(parts)),
  exports: billingExports,
});
