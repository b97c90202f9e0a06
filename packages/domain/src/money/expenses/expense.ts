import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The earliest day of an expense; an older date is a typing mistake. */
export const EARLIEST_EXPENSE: PlainDate = '2000-01-01';

/** The fields of an expense that the rules check. */
interface CheckedExpense {
  readonly spentOn: PlainDate;
  readonly amount: Pence;
  /** Pence of VAT; null if the receipt shows none. */
  readonly vat: Pence | null;
}

/** The maximum VAT that an amount can contain: a sixth, because the standard rate adds 20% to the net amount. */
export function mostVat(amount: Pence): Pence {
  return Math.round(amount / 6);
}

/** An amount without its VAT. */
export function netOf({ amount, vat }: Pick<CheckedExpense, 'amount' | 'vat'>): Pence {
  return amount - (vat ?? 0);
}

/**
 * The errors in an expense, by field; empty if there are none.
 * @param today the date in the business's time zone
 */
export function expenseRefusals(
  { spentOn, amount, vat }: CheckedExpense,
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
  return refusals;
}
