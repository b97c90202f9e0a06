import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** What a payment is for: an invoice, or whatever the customer owes. */
export type PaidFor = 'account' | 'invoice';

/** Pence of a payment that settle nothing now, so that they stay as the customer's credit. */
export function overpaidBy(amount: Pence, owed: Pence): Pence {
  return Math.max(0, amount - Math.max(0, owed));
}

/**
 * What a person should know before they record a payment of more than is owed; null if it is not
 * more.
 * @param owed pence; zero or less if nothing is owed
 */
export function overpaymentWords(amount: Pence, owed: Pence, paidFor: PaidFor): string | null {
  const over = overpaidBy(amount, owed);
  if (over === 0) return null;
  const pounds = formatPounds(over);
  if (paidFor === 'invoice') return `${pounds} more than this invoice; it stays as credit`;
  return owed <= 0
    ? `They owe nothing; ${pounds} stays as credit`
    : `${pounds} more than they owe; it stays as credit`;
}
