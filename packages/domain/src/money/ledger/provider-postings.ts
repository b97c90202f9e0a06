import type { Pence } from '../../values/money/pence.ts';
import type { ChargeMethod } from '../charges/charge.ts';
import { accountLine, posting, receivableLine } from './posting.ts';
import type { Account, Posting } from './posting.ts';

/** The accounts of each provider beside the clearing account, in which its money waits. */
const ACCOUNTS_OF: Readonly<
  Record<
    ChargeMethod,
    Readonly<Record<'clearing' | 'fees' | 'disputes' | 'payouts', Exclude<Account, 'receivable'>>>
  >
> = {
  Card: {
    clearing: 'cardClearing',
    fees: 'cardFees',
    disputes: 'cardDisputes',
    payouts: 'cardPayouts',
  },
  'Direct Debit': {
    clearing: 'directDebitClearing',
    fees: 'directDebitFees',
    disputes: 'directDebitDisputes',
    payouts: 'directDebitPayouts',
  },
};

/**
 * Money that goes back to a customer, who owes it again. Below zero: a refund that did not arrive, so that
 * the money is the business's after all.
 */
export function refundPosting(customerId: string, method: ChargeMethod, amount: Pence): Posting {
  const { clearing } = ACCOUNTS_OF[method];
  return posting('refund', [receivableLine(customerId, amount), accountLine(clearing, -amount)]);
}

/** What provider and platform keep; below zero what they give back. */
export function feePosting(method: ChargeMethod, amount: Pence): Posting {
  const { clearing, fees } = ACCOUNTS_OF[method];
  return posting('fee', [accountLine(fees, amount), accountLine(clearing, -amount)]);
}

/** Money that is held while a dispute is open; below zero once it no longer is. */
export function disputePosting(method: ChargeMethod, amount: Pence): Posting {
  const { clearing, disputes } = ACCOUNTS_OF[method];
  return posting('dispute', [accountLine(disputes, amount), accountLine(clearing, -amount)]);
}

/** Money that reaches the balance from which payouts go; below zero what is taken from it again. */
export function takingsPosting(method: ChargeMethod, amount: Pence): Posting {
  const { clearing, payouts } = ACCOUNTS_OF[method];
  return posting('payout', [accountLine(payouts, amount), accountLine(clearing, -amount)]);
}

/** What happened with the money of a charge so far. All of it pence, zero or more. */
export interface ChargeMoney {
  /** What the customer paid, while that stands. */
  readonly taken: Pence;
  readonly fees: Pence;
  /** What went back to the customer, or is about to. */
  readonly refunded: Pence;
  /** What is held for disputes that are open. */
  readonly disputed: Pence;
}

/** How much of a charge belongs in the balance; below zero if more went back than came in. */
export function takingsOf({ taken, fees, refunded, disputed }: ChargeMoney): Pence {
  return taken - fees - refunded - disputed;
}
