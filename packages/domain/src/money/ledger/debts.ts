import type { PostingKind } from './posting.ts';

/**
 * Whether a user may choose how much of a payment settles a debt: an invoice, or another debt that the customer was
 * charged. A refund stays with the payment that it returned.
 */
export function isChoosable(kind: PostingKind): boolean {
  return kind === 'invoice' || kind === 'openingBalance' || kind === 'debit';
}

/**
 * A debt's name as the customer reads it.
 * @param number the invoice's number, formatted; null for a debt without an invoice
 */
export function debtName(kind: PostingKind, number: string | null): string {
  if (number !== null) return `Invoice ${number}`;
  switch (kind) {
    case 'openingBalance':
      return 'Opening balance';
    case 'debit':
      return 'Charge';
    case 'refund':
      return 'Refunded to you';
    default:
      return 'Other debt';
  }
}
