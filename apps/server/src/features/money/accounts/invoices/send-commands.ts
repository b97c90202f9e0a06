import type { sendInvoice, sendInvoices } from '@roundbook/contract/money/invoices/invoices';
import { bulkSendingRefusal, sendingRefusal } from '@roundbook/domain/money/invoices/chasing';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { readTenant, transact } from '../../../../platform/db/transaction.ts';
import { accept } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import type { PreparedLetters } from '../../../../platform/pdf/prepared-letters.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import {
  idsOf,
  type Judging,
  letterFacts,
  type Loaded,
  loadPrepared,
  outcomeOf,
  prepareDocuments,
  type Preparing,
  preparing,
  queueInvoices,
} from './invoice-mail.ts';
import { markSent } from './store.ts';

const alone: Judging = async () => (record) => sendingRefusal(letterFacts(record));
const among: Judging = async () => (record) => bulkSendingRefusal(letterFacts(record));

/** Makes the document of one invoice, after checking that it may be sent. */
export async function prepare(
  files: FileStore,
  call: LongCall<typeof sendInvoice>,
): Promise<PreparedLetters> {
  const judging: Judging = async () => (record) => {
    accept(sendingRefusal(letterFacts(record)));
    return null;
  };
  return prepareDocuments(files, preparing(call), [call.params.id], judging, call.body.email);
}

/** Emails the invoice with its document, even if it was emailed before, to its customer or to the given address. */
export async function send(
  { tx, params, body, today, now, enqueue }: WriteCall<typeof sendInvoice>,
  prepared: PreparedLetters,
) {
  const ids = [params.id];
  const loaded = await loadPrepared(tx, ids, today, prepared, alone, body.email);
  const [{ record, refused }] = loaded.judged as [Loaded['judged'][number]];
  accept(refused);
  await queueInvoices({ tx, enqueue }, 'invoice', loaded);
  markSent(tx, ids, now);
  const delivery = { state: 'Queued', channel: 'email', at: now, reason: '' } as const;
  return { invoice: { ...record.invoice, sentAt: now, delivery } };
}

/** Prepares the documents of several invoices before they are sent. */
export const prepareSeveral = (files: FileStore, call: LongCall<typeof sendInvoices>) =>
  prepareDocuments(files, preparing(call), call.body.ids, among);

/** Emails the invoices that have not been sent yet, and lists the invoices left out. */
export async function sendSeveral(call: WriteCall<typeof sendInvoices>, prepared: PreparedLetters) {
  const { tx, body, today, now } = call;
  const loaded = await loadPrepared(tx, body.ids, today, prepared, among);
  await queueInvoices(call, 'invoice', loaded);
  markSent(tx, idsOf(loaded.going), now);
  return outcomeOf(loaded);
}

/**
 * Emails an automatically issued invoice once. If its customer wants no email or has no address, the invoice stays
 * unsent, and the list shows it as such.
 */
export async function sendByItself(
  {
    database,
    files,
    enqueueIn,
  }: { readonly database: Database; readonly files: FileStore; readonly enqueueIn: EnqueueIn },
  businessId: BusinessId,
  id: string,
  today: PlainDate,
): Promise<void> {
  const scope = { businessId };
  const load: Preparing['load'] = (work) => readTenant(database, scope, work);
  const prepared = await prepareDocuments(files, { businessId, today, load }, [id], among);
  await transact(database, scope, async (tx) => {
    const loaded = await loadPrepared(tx, [id], today, prepared, among);
    await queueInvoices({ tx, enqueue: enqueueIn(tx) }, 'invoice', loaded);
    markSent(tx, idsOf(loaded.going), tx.now);
  });
}
