import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** The target of a payment: an invoice, or the customer's account. */
export type PaidFor = 'account' | 'invoice';

/** The part of a payment that settles nothing now and stays as credit, in pence. */
export function overpaidBy(amount: Pence, owed: Pence): Pence {
  return Math.max(0, amount - Math.max(0, owed));
}

/**
 * The warning before recording a payment that exceeds the debt; null if the payment does not exceed
 * it.
 * @param owed pence; zero or less if nothing is owed
 * @param withoutInvoice pence that the customer owes without an invoice, which money for an invoice settles next
 */
export function overpaymentWords(
  amount: Pence,
  owed: Pence,
  paidFor: PaidFor,
  withoutInvoice: Pence = 0,
): string | null {
  const over = overpaidBy(amount, owed);
  if (over === 0) return null;
  const pounds = formatPounds(over);
  if (paidFor === 'invoice') {
    const credit = overpaidBy(over, withoutInvoice);
    if (credit === over) return `${pounds} more than this invoice; it stays as credit`;
    const pays = `${pounds} more than this invoice; `;
    return credit === 0
      ? `${pays}it goes towards anything else they owe without an invoice`
      : `${pays}${formatPounds(over - credit)} goes towards anything else they owe without an invoice, ${formatPounds(credit)} stays as credit`;
  }
  return owed <= 0
    ? `They owe nothing; ${pounds} stays as credit`
    : `${pounds} more than they owe; it stays as credit`;
}
