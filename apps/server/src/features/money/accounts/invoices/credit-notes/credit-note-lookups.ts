import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import type { FileAnswer } from '../../../../../platform/http/call.ts';
import { pdfAnswer } from '../../../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../../../providers/files/files.ts';
import { findBusiness } from '../../../../account/businesses/lookups.ts';
import { findLogo } from '../../../../files/assets/lookups.ts';
import { findInvoice } from '../queries.ts';
import { creditNoteLetter } from './credit-note-letter.ts';
import { findInvoiceOfNote } from './credit-note-queries.ts';

export { findCreditableInvoice, findNotesOfCustomer } from './credit-note-queries.ts';

/**
 * The document of a credit note; undefined if there is no such credit note.
 * @param customerId limits it to this customer's credit notes
 */
export async function creditNoteDocument(
  tx: TenantTransaction,
  files: FileStore,
  today: PlainDate,
  { id, customerId }: { readonly id: string; readonly customerId?: string },
): Promise<FileAnswer | undefined> {
  const found = await findInvoiceOfNote(tx, id);
  if (!found || (customerId !== undefined && found.customerId !== customerId)) return undefined;
  const [record, { business }, readLogo] = await Promise.all([
    findInvoice(tx, found.invoiceId, today),
    findBusiness(tx),
    findLogo(tx, files),
  ]);
  const note = record?.invoice.creditNotes.find((one) => one.id === id);
  if (!record || !note) return undefined;
  const letter = creditNoteLetter(note, record.invoice, business);
  return pdfAnswer(tx.businessId, `${note.number}.pdf`, letter, readLogo);
}
