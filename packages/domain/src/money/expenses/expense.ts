import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { PaidFrom } from './paid-from.ts';

/** The earliest day of an expense; an older date is a typing mistake. */
export const EARLIEST_EXPENSE: PlainDate = '2000-01-01';

/** The fields of an expense that the rules check. */
interface CheckedExpense {
  readonly spentOn: PlainDate;
  readonly amount: Pence;
  /** Pence of VAT; null if the receipt shows none. */
  readonly vat: Pence | null;
  /** Pence of the amount that were private. */
  readonly privateShare: Pence;
}

/** The maximum VAT that an amount can contain: a sixth, because the standard rate adds 20% to the net amount. */
export function mostVat(amount: Pence): Pence {
  return Math.round(amount / 6);
}

/** An amount without its VAT. */
export function netOf({ amount, vat }: Pick<CheckedExpense, 'amount' | 'vat'>): Pence {
  return amount - (vat ?? 0);
}

/** The business's part of an expense, in pence: the amount without the private part. */
export function businessShare({
  amount,
  privateShare,
}: Pick<CheckedExpense, 'amount' | 'privateShare'>): Pence {
  return amount - privateShare;
}

/** The business's part of an expense's VAT, in proportion to its part of the amount; 0 if the receipt shows none. */
export function businessVat({
  amount,
  vat,
  privateShare,
}: Pick<CheckedExpense, 'amount' | 'vat' | 'privateShare'>): Pence {
  return Math.round(((vat ?? 0) * (amount - privateShare)) / amount);
}

/** The private part of an amount of which a percentage is private. */
export function privateShareOf(amount: Pence, percent: number): Pence {
  return Math.round((amount * percent) / 100);
}

/**
 * The errors in an expense, by field; empty if there are none.
 * @param today the date in the business's time zone
 */
export function expenseRefusals(
  { spentOn, amount, vat, privateShare }: CheckedExpense,
  today: PlainDate,
): readonly Refusal[] {
  const refusals: Refusal[] = [];
  if (spentOn > today) {
    refusals.push(refusal('The date is in the future.', 'spentOn'));
  }
  if (spentOn < EARLIEST_EXPENSE) {
    const first = formatLongDate(EARLIEST_EXPENSE);
    refusals.push(refusal(`Please enter a date from ${first} onwards.`, 'spentOn'));
  }
  const most = mostVat(amount);
  if (vat !== null && vat > most) {
    const detail = `At most ${formatPounds(most)} of ${formatPounds(amount)} can be VAT.`;
    refusals.push(refusal(detail, 'vat'));
  }
  if (privateShare >= amount && privateShare > 0) {
    const detail = 'If all of it was private, it is not an expense of the business.';
    refusals.push(refusal(detail, 'privateShare'));
  }
  return refusals;
}

/** The fields of an expense that a bank transaction accounts for. */
interface MatchedFields {
  readonly amount: Pence;
  readonly paidFrom: PaidFrom;
  /** When the expense was removed; null if it was not. */
  readonly removedAt: string | null;
}

/**
 * The reason that an expense which is matched with a bank transaction cannot change in this way; null if it can: the
 * bank account or the cash would no longer agree with the books.
 */
export function matchedRefusal(before: MatchedFields, after: MatchedFields): Refusal | null {
  const detail =
    'This expense is matched with a bank transaction. Take that transaction back first.';
  if (after.removedAt !== before.removedAt) return refusal(detail);
  if (after.amount !== before.amount) return refusal(detail, 'amount');
  return after.paidFrom === before.paidFrom ? null : refusal(detail, 'paidFrom');
}

/**
 * The reason that the source of an expense's money cannot change in this way; null if it can. A banking counts the cash
 * of a `Till` expense, so only undoing the banking releases it.
 * @param before the source so far; null for a new expense
 */
export function paidFromRefusal(before: PaidFrom | null, paidFrom: PaidFrom): Refusal | null {
  if (before === paidFrom || (before !== 'Till' && paidFrom !== 'Till')) return null;
  const detail =
    before === 'Till'
      ? 'This cash was counted when the rest was banked. Take that bank transaction back first.'
      : 'Cash from customers that has not been banked is “Cash”.';
  return refusal(detail, 'paidFrom');
}
