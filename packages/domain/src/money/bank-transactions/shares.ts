import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { ExpenseCategory } from '../expenses/categories.ts';
import { mostVat } from '../expenses/expense.ts';
import type { TransactionKind } from './states.ts';
import type { Till } from './till.ts';

/** An expense that is recorded with the transaction which paid for it. */
export interface SharedExpense {
  readonly supplier: string;
  readonly category: ExpenseCategory;
  /** Pence of VAT; null if the receipt shows none. */
  readonly vat: Pence | null;
  /** The vehicle that the expense is for; none if left out. */
  readonly vehicleId?: string | null | undefined;
}

/** A part of a transaction, as the user books it. */
export interface WantedShare {
  readonly kind: TransactionKind;
  /** Always more than zero. */
  readonly amount: Pence;
  readonly customerId?: string | undefined;
  readonly invoiceIds?: readonly string[] | undefined;
  /**
   * The payments already recorded by hand for this money. If the list is empty, a new payment is recorded, even if a
   * similar payment was recorded by hand.
   */
  readonly paymentIds?: readonly string[] | undefined;
  readonly payoutId?: string | undefined;
  /** An expense only: the expense to record, unless `expenseId` names it. */
  readonly expense?: SharedExpense | undefined;
  /** An expense only: the expense that was recorded before. */
  readonly expenseId?: string | undefined;
  /** Banked cash only: the cash that was spent, and the cash that stays in the till. */
  readonly till?: Till | undefined;
}

/** The direction in which each kind moves money; kinds left out can go either way. */
const WAYS: Readonly<Partial<Record<TransactionKind, 'in' | 'out'>>> = {
  payment: 'in',
  banking: 'in',
  payout: 'in',
  refund: 'out',
  expense: 'out',
};

/**
 * The first problem with a transaction's shares; null if there is none. Shares must add up to the transaction, move
 * money in its direction, and carry the values that their kind requires.
 * @param amount the transaction's amount, with its sign
 */
export function sharesRefusal(shares: readonly WantedShare[], amount: Pence): Refusal | null {
  for (const [place, share] of shares.entries()) {
    const refused = kindRefusal(share, amount);
    if (refused) return { ...refused, field: `shares.${place}.${refused.field}` };
  }
  const sum = shares.reduce((total, share) => total + share.amount, 0);
  const whole = Math.abs(amount);
  if (sum === whole) return null;
  const message = `The shares add up to ${formatPounds(sum)}, but the transaction is ${formatPounds(whole)}.`;
  return refusal(message, 'shares');
}

function kindRefusal(share: WantedShare, amount: Pence): Refusal | null {
  const { kind, customerId, paymentIds = [], invoiceIds = [] } = share;
  const way = amount > 0 ? 'in' : 'out';
  if ((WAYS[kind] ?? way) !== way) {
    const message =
      way === 'in'
        ? `This money came in, so it cannot be ${kind === 'expense' ? 'an expense' : 'a refund'}.`
        : 'This money went out of the account.';
    return refusal(message, 'kind');
  }
  const isCustomers = kind === 'payment' || kind === 'refund';
  if (isCustomers && !customerId) {
    return refusal('Please choose a customer.', 'customerId');
  }
  if (!isCustomers && customerId) {
    return refusal('This is not a customer’s payment.', 'customerId');
  }
  if (kind === 'banking' && paymentIds.length === 0) {
    return refusal('Please choose the cash or cheques that were banked.', 'paymentIds');
  }
  if (kind === 'payment' && paymentIds.length > 1) {
    return refusal('Please choose only one payment for this share.', 'paymentIds');
  }
  if (kind !== 'payment' && kind !== 'banking' && paymentIds.length > 0) {
    return refusal('Only a payment or a banking can name payments.', 'paymentIds');
  }
  if (kind !== 'payment' && invoiceIds.length > 0) {
    return refusal('Only a payment can settle invoices.', 'invoiceIds');
  }
  const names = [share.expense, share.expenseId].filter((one) => one !== undefined);
  if (kind === 'expense' && names.length !== 1) {
    return refusal('Please choose a category, or the expense that you recorded.', 'expense');
  }
  if (kind !== 'expense' && names.length > 0) {
    return refusal('Only an expense has a category.', 'expense');
  }
  const most = mostVat(share.amount);
  if ((share.expense?.vat ?? 0) > most) {
    const detail = `At most ${formatPounds(most)} of ${formatPounds(share.amount)} can be VAT.`;
    return refusal(detail, 'expense.vat');
  }
  if (kind !== 'banking' && share.till) {
    return refusal('Only banked cash can come from the till.', 'till');
  }
  if (kind !== 'payout' && share.payoutId) {
    return refusal('Only a share that is a payout can name a payout.', 'payoutId');
  }
  return null;
}

/**
 * The maximum number of days between the date of a transfer recorded by hand and the day on which
 * the bank booked it.
 */
export const RECORDED_WITHIN_DAYS = 10;

/** The maximum number of days if the money would pay open invoices, as it is then most likely a different transfer. */
export const RECORDED_WITHIN_DAYS_OF_INVOICES = 3;

/** The probability at and above which ignoring a match needs confirmation. */
export const STRONG_PROBABILITY = 0.9;

/** Whether ignoring a transaction with this match asks for confirmation first. */
export function matchesStrongly(decision: string, probability: number): boolean {
  return decision === 'certain' || (decision === 'suggested' && probability >= STRONG_PROBABILITY);
}

/** Days within which a booking can be undone. */
export const UNDO_DAYS = 30;

/** A payment recorded by hand. */
interface RecordedTransfer {
  readonly paymentId: string;
  readonly customerId: string;
  readonly amount: Pence;
  readonly receivedOn: PlainDate;
}

/**
 * The payment recorded by hand for the same transfer as a share: from the same customer, of the same amount, the
 * nearest in days, and the older of two equally near.
 * @param dayDistance the number of days between two dates, with either sign
 */
export function recordedTransferOf<Recorded extends RecordedTransfer>(
  share: { readonly customerId: string; readonly amount: Pence; readonly bookedOn: PlainDate },
  recorded: readonly Recorded[],
  dayDistance: (from: PlainDate, to: PlainDate) => number,
  within: number = RECORDED_WITHIN_DAYS,
): Recorded | undefined {
  const distance = (one: Recorded) => Math.abs(dayDistance(one.receivedOn, share.bookedOn));
  return recorded
    .filter(
      (one) =>
        one.customerId === share.customerId &&
        one.amount === share.amount &&
        distance(one) <= within,
    )
    .sort(
      (one, other) => distance(one) - distance(other) || (one.paymentId < other.paymentId ? -1 : 1),
    )[0];
}
