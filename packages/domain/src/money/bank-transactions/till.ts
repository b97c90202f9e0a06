import { type Pence, sumPence } from '../../values/money/pence.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { EXPENSE_CATEGORIES } from '../expenses/categories.ts';
import { expenseCategoryLabel } from '../expenses/labels.ts';

/** The uses of cash that is spent out of the till: a category of expense, or the owner's own use. */
export const SPENT_ON = [...EXPENSE_CATEGORIES, 'Drawings'] as const;

export type SpentOn = (typeof SPENT_ON)[number];

/** Cash that was spent before the rest was paid in. */
export interface TillSpending {
  /** More than zero. */
  readonly amount: Pence;
  readonly on: SpentOn;
  /** The expense that already records this spending; if absent, the banking records a new expense. */
  readonly recordedId?: string | undefined;
}

/** The cash that was taken from customers and not paid in at the bank with the rest. */
export interface Till {
  /** The pence that stay in the till as its float; negative if that amount of the float was also paid in. */
  readonly float: Pence;
  readonly spent: readonly TillSpending[];
}

/** The till if all cash is paid in. */
export const EMPTY_TILL: Till = { float: 0, spent: [] };

export function spentOnLabel(on: SpentOn): string {
  return on === 'Drawings' ? 'Own use (drawings)' : expenseCategoryLabel(on);
}

/** The total spent from the till. */
export function spentFrom({ spent }: Till): Pence {
  return sumPence(spent.map(({ amount }) => amount));
}

/** The part of the spending that expenses already record. */
export function recordedFrom({ spent }: Till): Pence {
  return sumPence(spent.map(({ amount, recordedId }) => (recordedId === undefined ? 0 : amount)));
}

/** The pence of cash and cheques that were taken, from the amount paid in at the bank and the rest in the till. */
export function takenFor(banked: Pence, till: Till): Pence {
  return banked + till.float + spentFrom(till);
}

/**
 * The reason that the cash cannot have been used in this way; null if it can.
 * @param cash the cash taken, without cheques
 * @param floatBefore the float before the banking
 */
export function tillRefusal(till: Till, cash: Pence, floatBefore: Pence): Refusal | null {
  if (cash - till.float - spentFrom(till) < 0) {
    return refusal('More cash was spent or left in the till than was taken.', 'till');
  }
  if (till.float < 0 && floatBefore + till.float < 0) {
    return refusal('The till’s float is not that large.', 'till');
  }
  return null;
}
