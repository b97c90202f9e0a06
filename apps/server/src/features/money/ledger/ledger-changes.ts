import type { InvoiceTotals, TaxedLine } from '@roundbook/domain/money/invoices/totals';
import type { Posting } from '@roundbook/domain/money/ledger/posting';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { ItemChanges } from './ledger-items.ts';

/** A posting to be written. */
export interface NewPosting extends Posting {
  readonly id: string;
  readonly postedOn: string;
  readonly description: string;
  readonly reversesId: string | null;
}

/** An invoice to be written; the database gives its number. */
export interface NewInvoice extends InvoiceTotals {
  readonly id: string;
  readonly customerId: string;
  readonly occurrenceId: string | null;
  readonly postingId: string;
  readonly billedTo: { readonly name: string; readonly lines: readonly string[] };
  readonly lines: readonly TaxedLine[];
  readonly vatNumber: string;
  readonly purchaseOrder: string;
  readonly suppliedOn: string;
  readonly issuedOn: string;
  readonly dueOn: string;
}

/** A payment to be written. */
export interface NewPayment {
  readonly id: string;
  readonly customerId: string;
  readonly postingId: string;
  readonly method: string;
  readonly amount: Pence;
  readonly receivedOn: string;
  readonly reference: string;
  readonly occurrenceId: string | null;
  readonly recordedBy: string | null;
}

/** A voided invoice or a reversed payment. */
export interface Undone {
  readonly id: string;
  readonly reason: string;
}

/** All that happened on one customer's account. */
export interface AccountChanges {
  readonly customerId: string;
  readonly customerVersion: number;
  readonly balanceChange: Pence;
  readonly postings: readonly NewPosting[];
  readonly invoices: readonly NewInvoice[];
  readonly payments: readonly NewPayment[];
  readonly voided: readonly Undone[];
  readonly reversed: readonly Undone[];
  readonly items: ItemChanges;
}
