import type { Pence } from '../../values/money/pence.ts';
import { formatInvoiceNumber } from '../invoices/number.ts';
import { type PaymentMethod, paymentMethodLabel } from '../payments/methods.ts';
import type { PostingKind } from './posting.ts';

/** One change of a customer's account, as the ledger has it. */
export interface AccountEvent {
  readonly kind: PostingKind;
  /** Pence; above zero it adds to the debt. */
  readonly amount: Pence;
  /** The number of the invoice that was raised or taken back, if it was one. */
  readonly number: number | null;
  /** The method of the payment that was recorded or taken back, if it was one. */
  readonly method: PaymentMethod | null;
  /** What was billed, or what the payer wrote; never the office's reasons. */
  readonly words: string;
}

/** The columns of a statement: what was charged, taken off as a kindness or correction, and paid. */
export type StatementColumn = 'charged' | 'credited' | 'received';

/**
 * The column of an event, in which its amount stands with the sign of the column: what is taken back stands
 * below zero where it was, so that only money counts as received.
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
    // These three never stand on a customer's account.
    case 'fee':
    case 'dispute':
    case 'payout':
    case 'banking':
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

/** What happened, as the customer may read it: without the reasons that are for the business alone. */
export function statementWords({ kind, amount, number, method, words }: AccountEvent): string {
  const said = (what: string) => (words === '' ? what : `${what}: ${words}`);
  const payment = method === null ? null : `Payment (${paymentMethodLabel(method)})`;
  switch (kind) {
    case 'invoice':
      return said(number === null ? 'Invoice' : formatInvoiceNumber(number));
    case 'payment':
      return said(payment ?? 'Payment');
    case 'credit':
      return 'Credit';
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
      return 'Correction';
    case 'reversal':
      if (payment !== null) return `${payment} taken back`;
      return number === null ? 'Correction' : `${formatInvoiceNumber(number)} cancelled`;
  }
}
