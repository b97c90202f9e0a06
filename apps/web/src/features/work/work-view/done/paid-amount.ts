import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { priceOf } from './adjustment.ts';
import type { MarkDoneValues } from './mark-done-values.ts';

/**
 * The price according to the form and the rules. @param by pence by which the rules change the
 * price
 */
function priceWith(values: MarkDoneValues, original: Pence | null, by: Pence): Pence | null {
  const price = priceOf(values, original);
  return price === null ? null : Math.max(0, price + by);
}

/**
 * The money taken on the spot: the typed amount, or else the form's price.
 * @param by pence by which the rules change that price
 */
export function paidAmount(
  values: MarkDoneValues,
  original: Pence | null,
  by: Pence = 0,
): Pence | null {
  const { amount, isTyped } = values.externalPayment;
  return isTyped ? amount : priceWith(values, original, by);
}

/** How the difference between the money and the price is handled; null if there is nothing to say. */
export function differenceText(
  values: MarkDoneValues,
  original: Pence | null,
  by: Pence = 0,
): string | null {
  const price = priceWith(values, original, by);
  const paid = paidAmount(values, original, by);
  if (price === null || paid === null || paid === price) return null;
  return paid > price
    ? `${formatPounds(paid - price)} more than the price of ${formatPounds(price)}: it goes towards anything else they owe, or stays as credit.`
    : `${formatPounds(price - paid)} less than the price of ${formatPounds(price)}: this is still to be paid.`;
}
