import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import type { FileAnswer } from '../../../../../platform/http/call.ts';
import { pdfAnswer } from '../../../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../../../providers/files/files.ts';
import { findLogo } from '../../../../files/assets/lookups.ts';
import { findNoteDocument } from './credit-note-documents.ts';

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
  const [found, readLogo] = await Promise.all([
    findNoteDocument(tx, id, today),
    findLogo(tx, files),
  ]);
  if (!found) return undefined;
  const { note, invoice, letter } = found;
  if (customerId !== undefined && invoice.customerId !== customerId) return undefined;
  const { logoId: _, ...printed } = letter;
  return pdfAnswer(tx.businessId, `${note.number}.pdf`, printed, readLogo);
}
