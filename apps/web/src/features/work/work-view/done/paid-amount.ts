import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { priceOf } from './adjustment.ts';
import type { MarkDoneValues } from './mark-done-form.ts';

/** The money taken on the spot: what the user typed, else the price that the form comes to. */
export function paidAmount(values: MarkDoneValues, original: Pence | null): Pence | null {
  const { amount, isTyped } = values.externalPayment;
  return isTyped ? amount : priceOf(values, original);
}

/** What becomes of the difference between the money and the price; null if there is none to tell. */
export function differenceText(values: MarkDoneValues, original: Pence | null): string | null {
  const price = priceOf(values, original);
  const paid = paidAmount(values, original);
  if (price === null || paid === null || paid === price) return null;
  return paid > price
    ? `${formatPounds(paid - price)} more than the price of ${formatPounds(price)}: it is kept as credit, or pays older invoices.`
    : `${formatPounds(price - paid)} less than the price of ${formatPounds(price)}: it stays to be paid.`;
}
