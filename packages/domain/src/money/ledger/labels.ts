import { formatInvoiceNumber } from '../invoices/number.ts';
import type { PostingKind } from './posting.ts';

/** What a posting is called beside what it settles or what settles it. */
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
};

/**
 * A posting by name: an invoice by its number, anything else by its kind.
 * @param number the invoice's number, null for everything else
 */
export function postingLabel(kind: PostingKind, number: number | null): string {
  return number === null ? KIND_LABELS[kind] : formatInvoiceNumber(number);
}
