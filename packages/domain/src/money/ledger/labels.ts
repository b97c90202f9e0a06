import { formatInvoiceNumber } from '../invoices/number.ts';
import type { PostingKind } from './posting.ts';

/** The names of kinds of posting, as lists of allocations show them. */
const KIND_LABELS: Readonly<Record<PostingKind, string>> = {
  invoice: 'Invoice',
  payment: 'Payment',
  credit: 'Credit',
  debit: 'Debit',
  writeOff: 'Write-off',
  openingBalance: 'Opening balance',
  reversal: 'Reversal',
  refund: 'Refund',
  fee: 'Fee',
  dispute: 'Dispute',
  payout: 'Payout',
  banking: 'Banking',
  expense: 'Expense',
};

/**
 * A posting's name: an invoice's number, or the kind of any other posting.
 * @param number the invoice's number; null for any other posting
 */
export function postingLabel(kind: PostingKind, number: number | null): string {
  return number === null ? KIND_LABELS[kind] : formatInvoiceNumber(number);
}
