import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The part of a payment that settles an invoice. */
export interface InvoiceShare {
  readonly amount: Pence;
  /** The current share in pence, which the new amount replaces. */
  readonly before: Pence;
  /** Pence open on the invoice, not counting this payment. */
  readonly most: Pence;
}

/**
 * The error of each share, null if the share is valid: it exceeds its invoice's open amount, or the
 * amount that earlier shares leave of the payment.
 * @param available pence of the payment that can settle invoices
 */
export function shareRefusals(
  shares: readonly Pick<InvoiceShare, 'amount' | 'most'>[],
  available: Pence,
): (Refusal | null)[] {
  let left = available;
  return shares.map(({ amount, most }) => {
    const rest = Math.max(0, left);
    left -= amount;
    if (amount > most) {
      return most === 0
        ? refusal('This invoice has nothing left to pay.')
        : refusal(`Only ${formatPounds(most)} is left to pay on this invoice.`);
    }
    if (amount <= rest) return null;
    return rest === 0
      ? refusal('Nothing is left of this payment.')
      : refusal(`Only ${formatPounds(rest)} is left of this payment.`);
  });
}

/**
 * The effects of changed shares, a sentence each: invoices that are owed again or paid more, and
 * the customer's credit.
 */
export function shareChanges(
  shares: readonly (InvoiceShare & { readonly number: string })[],
  available: Pence,
): string[] {
  const words = shares.flatMap(({ number, amount, before, most }) => {
    if (amount < before) return [`${formatPounds(before - amount)} of ${number} is owed again.`];
    if (amount === before) return [];
    const added = formatPounds(amount - before);
    return [
      amount === most
        ? `${added} more pays ${number} in full.`
        : `${added} more goes towards ${number}.`,
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

/** The part of a payment that no share uses, which is the customer's credit. */
export function creditLeft(
  shares: readonly Pick<InvoiceShare, 'amount'>[],
  available: Pence,
): Pence {
  return Math.max(0, available - shares.reduce((sum, { amount }) => sum + amount, 0));
}
