import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** How much of a payment settles an invoice. */
export interface InvoiceShare {
  readonly amount: Pence;
  /** Pence of it at the moment, which the new amount replaces. */
  readonly before: Pence;
  /** Pence that are left to pay on the invoice if nothing of this payment settles it. */
  readonly most: Pence;
}

/**
 * Why each share cannot be, or null where it can: more than its invoice takes, or more than those
 * before it leave of the payment.
 * @param available pence of the payment that can settle invoices
 */
export function shareErrors(
  shares: readonly Pick<InvoiceShare, 'amount' | 'most'>[],
  available: Pence,
): (string | null)[] {
  let left = available;
  return shares.map(({ amount, most }) => {
    const rest = Math.max(0, left);
    left -= amount;
    if (amount > most) {
      return most === 0
        ? 'This invoice has nothing left to pay.'
        : `Only ${formatPounds(most)} is left to pay on this invoice.`;
    }
    if (amount <= rest) return null;
    return rest === 0
      ? 'Nothing is left of this payment.'
      : `Only ${formatPounds(rest)} is left of this payment.`;
  });
}

/** What other shares change, in words: what is owed again, what is paid, and the customer's credit. */
export function shareChanges(
  shares: readonly (InvoiceShare & { readonly number: string })[],
  available: Pence,
): string[] {
  const words = shares.flatMap(({ number, amount, before, most }) => {
    if (amount < before) return [`${formatPounds(before - amount)} of ${number} is owed again.`];
    if (amount === before) return [];
    const added = formatPounds(amount - before);
    return [
      amount === most ? `${number} is paid by ${added} more.` : `${added} more pays ${number}.`,
    ];
  });
  if (words.length === 0) return [];
  const credit = creditLeft(shares, available);
  return [
    ...words,
    credit === 0
      ? 'Nothing stays as credit.'
      : `${formatPounds(credit)} stays as the customer’s credit.`,
  ];
}

/** What no share uses of a payment, which is the customer's credit. */
export function creditLeft(
  shares: readonly Pick<InvoiceShare, 'amount'>[],
  available: Pence,
): Pence {
  return Math.max(0, available - shares.reduce((sum, { amount }) => sum + amount, 0));
}
