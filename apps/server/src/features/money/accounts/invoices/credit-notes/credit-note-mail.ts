import type { sendCreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import { mailingRefusal } from '@roundbook/domain/money/invoices/chasing';
import { balanceWords } from '@roundbook/domain/money/ledger/balance-words';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { accept, notFound } from '../../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../../platform/http/call.ts';
import {
  pdfOf,
  type PreparedLetters,
  prepareLetters,
} from '../../../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../../../providers/files/files.ts';
import { findBalances } from '../../../../customers/customers/lookups.ts';
import { findLogo } from '../../../../files/assets/lookups.ts';
import { queueFromTemplates } from '../../../../messages/templates/effects.ts';
import { findTemplates } from '../../../../messages/templates/lookups.ts';
import { findNoteDocument, type NoteDocument } from './credit-note-documents.ts';

/**
 * Loads a credit note that may be emailed.
 * @throws AppError 404 for an unknown credit note, 422 if its customer cannot be emailed
 */
async function loadSendable(
  tx: TenantTransaction,
  id: string,
  today: PlainDate,
): Promise<NoteDocument> {
  const found = await findNoteDocument(tx, id, today);
  if (!found) throw notFound();
  accept(mailingRefusal(found));
  return found;
}

/** Makes the document of a credit note, after checking that it may be sent. */
export async function prepareNote(
  files: FileStore,
  { actor, params, today, load }: LongCall<typeof sendCreditNote>,
): Promise<PreparedLetters> {
  const [{ letter }, readLogo] = await load((tx) =>
    Promise.all([loadSendable(tx, params.id, today), findLogo(tx, files)]),
  );
  return prepareLetters(actor.businessId, new Map([[params.id, letter]]), readLogo);
}

/** Emails the credit note with its document, even if it was emailed before. */
export async function sendNote(
  { tx, params, today, now, enqueue }: WriteCall<typeof sendCreditNote>,
  prepared: PreparedLetters,
) {
  const [found, templates] = await Promise.all([
    loadSendable(tx, params.id, today),
    findTemplates(tx, 'credit-note'),
  ]);
  const { note, invoice, email, letter, businessName } = found;
  const balances = await findBalances(tx, [invoice.customerId]);
  queueFromTemplates(tx, enqueue, templates, [
    {
      channel: 'email',
      to: email,
      customerId: invoice.customerId,
      aboutId: note.id,
      attachment: {
        filename: `${note.number}.pdf`,
        mime: 'application/pdf',
        content: pdfOf(prepared, note.id, letter),
      },
      values: {
        customerName: invoice.billedTo.name,
        businessName,
        creditNoteNumber: note.number,
        invoiceNumber: invoice.number,
        total: formatPounds(note.total),
        balance: balanceWords(balances.get(invoice.customerId) ?? 0),
      },
    },
  ]);
  tx.changed('invoice', invoice.id, 2);
  const delivery = { state: 'Queued', channel: 'email', at: now, reason: '' } as const;
  return { creditNote: { ...note, delivery } };
}
