import type Stripe from 'stripe';
import type { Payout } from '../../payment-provider.ts';
import type { CardProvider } from '../cards.ts';
import { answered } from './failures.ts';
import { dateOf, on } from './stripe-client.ts';

type Payouts = Pick<CardProvider, 'holdPayouts' | 'createPayout' | 'findPayout'>;

/** Payouts from the business's account to its bank account. */
export function stripePayouts(stripe: Stripe): Payouts {
  return {
    // Stripe pays out nothing unless asked, so a hold means that no payout is requested. This call
    // makes sure of that, even if a schedule was set in Stripe's dashboard.
    async holdPayouts(accountId) {
      const settings = { payouts: { schedule: { interval: 'manual' } } } as const;
      await answered(stripe.accounts.update(accountId, { settings }));
    },

    async createPayout(accountId, amount, isInstant, key) {
      const method = isInstant ? 'instant' : 'standard';
      const params = { amount, currency: 'gbp', method } as const;
      return payoutOf(await answered(stripe.payouts.create(params, on(accountId, key))));
    },

    async findPayout(accountId, payoutId) {
      return payoutOf(await answered(stripe.payouts.retrieve(payoutId, {}, on(accountId))));
    },
  };
}

/** Messages for the Owner (https://docs.stripe.com/api/payouts/failures). */
const REASONS: Readonly<Record<string, string>> = {
  account_closed: 'The bank account is closed.',
  account_frozen: 'The bank account is frozen.',
  bank_account_restricted: 'The bank account does not accept payments of this kind.',
  bank_ownership_changed: 'The bank account has changed owner.',
  could_not_process: 'The bank could not process the payout.',
  debit_not_authorized: 'The bank account does not accept payments of this kind.',
  declined: 'The bank declined the payout.',
  incorrect_account_holder_address: 'The address of the account holder is wrong.',
  incorrect_account_holder_name: 'The name of the account holder is wrong.',
  insufficient_funds: 'There was not enough money for the payout.',
  invalid_account_number: 'The bank does not recognise this account number.',
  invalid_currency: 'The bank account does not accept pounds.',
  no_account: 'The bank does not recognise this account.',
};

function payoutOf(payout: Stripe.Payout): Payout {
  const state = stateOf(payout.status);
  return {
    payoutId: payout.id,
    state,
    amount: payout.amount,
    arrivesOn: dateOf(payout.arrival_date),
    reason: state === 'Failed' ? reasonOf(payout) : '',
  };
}

function stateOf(status: string): Payout['state'] {
  if (status === 'paid') return 'Paid';
  if (status === 'failed' || status === 'canceled') return 'Failed';
  return 'On its way';
}

function reasonOf({ status, failure_code: code }: Stripe.Payout): string {
  if (status === 'canceled') return 'The payout was cancelled.';
  return REASONS[code ?? ''] ?? 'The bank returned the payout.';
}
