import type { CreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import type { LetterToSend } from '../../../../../platform/pdf/prepared-letters.ts';
import { findBusiness } from '../../../../account/businesses/lookups.ts';
import { findInvoice, type InvoiceRecord } from '../queries.ts';
import { creditNoteLetter } from './credit-note-letter.ts';
import { findInvoiceOfNote } from './credit-note-queries.ts';

/** A credit note with its document, and the invoice that it reverses. */
export interface NoteDocument extends InvoiceRecord {
  readonly note: CreditNote;
  readonly letter: LetterToSend;
  readonly businessName: string;
}

/** Loads a credit note with the current content of its document; undefined if there is no such credit note. */
export async function findNoteDocument(
  tx: TenantTransaction,
  id: string,
  today: PlainDate,
): Promise<NoteDocument | undefined> {
  const found = await findInvoiceOfNote(tx, id);
  if (!found) return undefined;
  const [record, { business }] = await Promise.all([
    findInvoice(tx, found.invoiceId, today),
    findBusiness(tx),
  ]);
  const note = record?.invoice.creditNotes.find((one) => one.id === id);
  if (!record || !note) return undefined;
  const letter = {
    ...creditNoteLetter(note, record.invoice, business),
    logoId: business.logo,
  };
  return { ...record, note, letter, businessName: business.name };
}
