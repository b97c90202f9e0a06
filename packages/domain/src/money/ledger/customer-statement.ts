import type { Pence } from '../../values/money/pence.ts';
import { formatCreditNoteNumber } from '../invoices/credit-note.ts';
import { formatInvoiceNumber } from '../invoices/number.ts';
import { type PaymentMethod, paymentMethodLabel } from '../payments/methods.ts';
import type { PostingKind } from './posting.ts';

/** A change to a customer's account in the ledger. */
export interface AccountEvent {
  readonly kind: PostingKind;
  /** Pence; a positive amount adds to the debt. */
  readonly amount: Pence;
  /** The number of the invoice that was raised or voided; null for other events. */
  readonly number: number | null;
  /** The number of the credit note that reversed an invoice; null for other events. */
  readonly creditNote: number | null;
  /** The method of the payment that was recorded or reversed; null for other events. */
  readonly method: PaymentMethod | null;
  /** The billed work, or the payer's reference; never the office's reasons. */
  readonly words: string;
}

/** The columns of a statement: charged, credited and paid. */
export type StatementColumn = 'charged' | 'credited' | 'received';

/**
 * The column of an event, which shows the event's amount with the column's sign: a reversal appears as a negative
 * amount in the same column, so that only money counts as received.
 */
export function statementColumn({ kind, number, method, amount }: AccountEvent): StatementColumn {
  switch (kind) {
    case 'invoice':
    case 'debit':
      return 'charged';
    case 'payment':
    case 'refund':
      return 'received';
    case 'credit':
    case 'writeOff':
    // Postings of these kinds never appear on a customer's account.
    case 'fee':
    case 'dispute':
    case 'payout':
    case 'banking':
    case 'expense':
      return 'credited';
    case 'openingBalance':
      return amount >= 0 ? 'charged' : 'credited';
    case 'reversal':
      if (method !== null) return 'received';
      return number === null ? 'credited' : 'charged';
  }
}

/** The amount as its column shows it. */
export function statementAmount(event: AccountEvent): Pence {
  return statementColumn(event) === 'charged' ? event.amount : -event.amount;
}

/** The event as the customer may read it, without the office's reasons. */
export function statementWords({
  kind,
  amount,
  number,
  creditNote,
  method,
  words,
}: AccountEvent): string {
  const said = (what: string) => (words === '' ? what : `${what}: ${words}`);
  const note = creditNote === null ? null : `credit note ${formatCreditNoteNumber(creditNote)}`;
  const payment = method === null ? null : `Payment (${paymentMethodLabel(method)})`;
  switch (kind) {
    case 'invoice':
      return said(number === null ? 'Invoice' : formatInvoiceNumber(number));
    case 'payment':
      return said(payment ?? 'Payment');
    case 'credit':
      return note === null ? 'Credit' : `Credit: ${note}`;
    case 'debit':
      return 'Charge';
    case 'writeOff':
      return 'Adjustment';
    case 'openingBalance':
      return 'Opening balance';
    case 'refund':
      return amount < 0 ? 'Refund that did not arrive' : 'Refund';
    case 'fee':
    case 'dispute':
    case 'payout':
    case 'banking':
    case 'expense':
      return 'Correction';
    case 'reversal':
      if (payment !== null) return `${payment} taken back`;
      if (number === null) return 'Correction';
      return `${formatInvoiceNumber(number)} cancelled${note === null ? '' : `, ${note}`}`;
  }
}
