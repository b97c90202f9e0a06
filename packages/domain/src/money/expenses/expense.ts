import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** Older receipts are a slip of the finger. */
export const EARLIEST_EXPENSE: PlainDate = '2000-01-01';

/** What the rules look at. */
interface CheckedExpense {
  readonly spentOn: PlainDate;
  readonly amount: Pence;
  /** Null where the receipt says none. */
  readonly vat: Pence | null;
}

interface ExpenseError {
  readonly field: 'spentOn' | 'vat';
  readonly detail: string;
}

/** The most of an amount that can be VAT: a sixth, as the standard rate adds 20% to the net amount. */
export function mostVat(amount: Pence): Pence {
  return Math.round(amount / 6);
}

/** What is left of an amount without its VAT. */
export function netOf({ amount, vat }: Pick<CheckedExpense, 'amount' | 'vat'>): Pence {
  return amount - (vat ?? 0);
}

/**
 * What is wrong with an expense, in words, each at its field; empty if nothing is.
 * @param today the date in the business's time zone
 */
export function expenseErrors(
  { spentOn, amount, vat }: CheckedExpense,
  today: PlainDate,
): readonly ExpenseError[] {
  const errors: ExpenseError[] = [];
  if (spentOn > today) {
    errors.push({ field: 'spentOn', detail: 'The date is in the future.' });
  }
  if (spentOn < EARLIEST_EXPENSE) {
    const detail = `Please enter a date from ${formatLongDate(EARLIEST_EXPENSE)} onwards.`;
    errors.push({ field: 'spentOn', detail });
  }
  const most = mostVat(amount);
  if (vat !== null && vat > most) {
    const detail = `At most ${formatPounds(most)} of ${formatPounds(amount)} can be VAT.`;
    errors.push({ field: 'vat', detail });
  }
  return errors;
}
