import type { Pence } from '../../values/money/pence.ts';
import type { ChargeMethod } from '../charges/charge.ts';
import { accountLine, posting, receivableLine } from './posting.ts';
import type { Account, Posting } from './posting.ts';

/** Each provider's accounts; its money waits in the clearing account. */
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
 * A refund to a customer, who then owes the money again. Negative for a refund that failed, so that the money stays
 * with the business.
 */
export function refundPosting(customerId: string, method: ChargeMethod, amount: Pence): Posting {
  const { clearing } = ACCOUNTS_OF[method];
  return posting('refund', [receivableLine(customerId, amount), accountLine(clearing, -amount)]);
}

/** The provider's and the platform's fees; negative for fees that they return. */
export function feePosting(method: ChargeMethod, amount: Pence): Posting {
  const { clearing, fees } = ACCOUNTS_OF[method];
  return posting('fee', [accountLine(fees, amount), accountLine(clearing, -amount)]);
}

/** Money held during a dispute; negative when it is released. */
export function disputePosting(method: ChargeMethod, amount: Pence): Posting {
  const { clearing, disputes } = ACCOUNTS_OF[method];
  return posting('dispute', [accountLine(disputes, amount), accountLine(clearing, -amount)]);
}

/** Money credited to the balance from which payouts are made; negative when it is deducted again. */
export function takingsPosting(method: ChargeMethod, amount: Pence): Posting {
  const { clearing, payouts } = ACCOUNTS_OF[method];
  return posting('payout', [accountLine(payouts, amount), accountLine(clearing, -amount)]);
}

/** The amounts of a charge so far, all in pence, zero or more. */
export interface ChargeMoney {
  /** The customer's payment; zero if it failed or was charged back. */
  readonly taken: Pence;
  /** The part of the payment, less its fee, that the provider cannot pay out yet. */
  readonly pending: Pence;
  readonly fees: Pence;
  /** Refunds to the customer, made or under way. */
  readonly refunded: Pence;
  /** Money held for open disputes. */
  readonly disputed: Pence;
}

/**
 * The part of a charge that belongs in the balance: the amount that the provider holds for the business and can pay
 * out. Negative if the provider took back more than it received.
 */
export function takingsOf({ taken, pending, fees, refunded, disputed }: ChargeMoney): Pence {
  return taken - pending - fees - refunded - disputed;
}
