import type { Posting } from '@roundbook/domain/money/ledger/posting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { NewCreditNote, NewInvoice } from '../../invoices/effects.ts';
import type { NewPayment } from '../../payments/effects.ts';
import type { ItemChanges } from './ledger-items.ts';

/** A posting to be written. */
export interface NewPosting extends Posting {
  readonly id: string;
  readonly postedOn: string;
  readonly description: string;
  readonly reversesId: string | null;
}

/** The document a posting belongs to. */
export interface PostingOrigin {
  readonly invoiceId?: string;
  readonly paymentId?: string;
  readonly reversesId?: string;
  readonly dueOn?: PlainDate;
}

/** A voided invoice or a reversed payment. */
export interface Undone {
  readonly id: string;
  readonly reason: string;
}

/** The documents and postings that changes to an account make or undo; none at first. */
export const noDocuments = () => ({
  postings: [] as NewPosting[],
  invoices: [] as NewInvoice[],
  payments: [] as NewPayment[],
  creditNotes: [] as NewCreditNote[],
  voided: [] as Undone[],
  /** The credited invoices that no longer belong to a visit, by id. */
  letGo: [] as string[],
  reversed: [] as Undone[],
});

/** All changes to one customer's account. */
export interface AccountChanges extends Readonly<ReturnType<typeof noDocuments>> {
  readonly customerId: string;
  readonly customerVersion: number;
  readonly balanceChange: Pence;
  readonly items: ItemChanges;
}
