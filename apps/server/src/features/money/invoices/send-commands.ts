import type {
  remindInvoices,
  sendInvoice,
  sendInvoices,
} from '@roundbook/contract/money/invoices/invoices';
import {
  bulkSendingRefusal,
  reminderRefusal,
  sendingRefusal,
} from '@roundbook/domain/money/invoices/chasing';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { isMonthlyInvoice } from '@roundbook/domain/money/payers/monthly-invoice';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import {
  pdfOf,
  type PreparedLetters,
  prepareLetters,
} from '../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { SliceParts } from '../../../slice.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import { queueFromTemplates } from '../../messages/outbox/effects.ts';
import { findTemplates } from '../../messages/outbox/lookups.ts';
import { customersPaidUp } from '../budget-plans/lookups.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { findInvoices, type InvoiceRecord } from './queries.ts';
import { lockInvoices, markReminded, markSent } from './store.ts';

/** The mail that an invoice goes out with. */
type Mail = 'invoice' | 'monthly-invoice' | 'invoice-reminder';

/** An invoice, and whether its customer pays by a budget plan that is paid up. */
interface MailRecord extends InvoiceRecord {
  readonly isPaidByPlan: boolean;
}

/** Why an invoice stays behind, in words; null if it goes. */
type Refusal = (record: MailRecord, today: PlainDate) => string | null;

const facts = ({ invoice, email, wantsEmail, isPaidByPlan }: MailRecord) => ({
  ...invoice,
  email,
  wantsEmail,
  isPaidByPlan,
  isSent: invoice.sentAt !== null,
});
const alone: Refusal = (record) => sendingRefusal(facts(record));
const among: Refusal = (record) => bulkSendingRefusal(facts(record));
const reminding: Refusal = (record, today) => reminderRefusal(facts(record), today);

/** Invoices that must exist, and what the document of each says now. */
async function loadDocuments(tx: TenantTransaction, ids: readonly string[], today: PlainDate) {
  const [found, { business }] = await Promise.all([findInvoices(tx, ids, today), findBusiness(tx)]);
  if (found.length < new Set(ids).size) throw notFound();
  const paidUp = await customersPaidUp(
    tx,
    found.map(({ invoice }) => invoice.customerId),
    today,
  );
  const records = found.map((record): MailRecord => {
    return { ...record, isPaidByPlan: paidUp.has(record.invoice.customerId) };
  });
  const letterOf = ({ invoice }: MailRecord) => ({
    ...invoiceLetter(invoice, business),
    logoId: business.logo,
  });
  return { records, business, letterOf };
}

/** For whom and when documents are made. */
interface Preparing {
  readonly businessId: BusinessId;
  readonly today: PlainDate;
  readonly load: <Result>(work: (tx: TenantTransaction) => Promise<Result>) => Promise<Result>;
}

const preparing = ({
  actor,
  today,
  load,
}: Pick<LongCall<typeof sendInvoices>, 'actor' | 'today' | 'load'>): Preparing => ({
  businessId: actor.businessId,
  today,
  load,
});

/** Makes the documents of the invoices that go, as they stand now, without a transaction meanwhile. */
async function prepareDocuments(
  files: FileStore,
  { businessId, today, load }: Preparing,
  ids: readonly string[],
  refusal: Refusal,
): Promise<PreparedLetters> {
  const [{ records, letterOf }, readLogo] = await load((tx) =>
    Promise.all([loadDocuments(tx, ids, today), findLogo(tx, files)]),
  );
  const going = records.filter((record) => refusal(record, today) === null);
  const letters = new Map(going.map((record) => [record.invoice.id, letterOf(record)]));
  return prepareLetters(businessId, letters, readLogo);
}

/** Queues invoices for their customers, in the words for one visit or for those of a month. */
async function queueInvoices(
  call: Pick<WriteCall<typeof sendInvoices>, 'tx' | 'enqueue'>,
  loaded: Loaded,
): Promise<void> {
  const isMonthly = ({ invoice }: InvoiceRecord) => isMonthlyInvoice(invoice);
  const { going } = loaded;
  await Promise.all([
    queueMail(call, 'invoice', { ...loaded, going: going.filter((one) => !isMonthly(one)) }),
    queueMail(call, 'monthly-invoice', { ...loaded, going: going.filter(isMonthly) }),
  ]);
}

/** Queues the mail of invoices with the documents that were made of them. */
async function queueMail(
  { tx, enqueue }: Pick<WriteCall<typeof sendInvoices>, 'tx' | 'enqueue'>,
  mail: Mail,
  { going, pdfs, businessName }: Pick<Loaded, 'going' | 'pdfs' | 'businessName'>,
): Promise<void> {
  if (going.length === 0) return;
  const templates = await findTemplates(tx, mail, 'howToPay');
  const letters = going.map(({ invoice, email }) => ({
    channel: 'email' as const,
    to: email,
    customerId: invoice.customerId,
    aboutId: invoice.id,
    attachment: {
      filename: `${invoice.number}.pdf`,
      mime: 'application/pdf',
      content: pdfs.get(invoice.id)!,
    },
    values: {
      customerName: invoice.billedTo.name,
      businessName,
      invoiceNumber: invoice.number,
      total: formatPounds(invoice.total),
      outstanding: formatPounds(invoice.outstanding),
      visitDate: formatLongDate(invoice.suppliedOn),
      dueOn: formatLongDate(invoice.dueOn),
      reference: invoice.reference,
      howToPay:
        invoice.outstanding > 0
          ? howToPayText(invoice.bankDetails, invoice.reference)
          : 'Nothing is left to pay on it.',
    },
  }));
  queueFromTemplates(tx, enqueue, templates, letters);
}

/**
 * Loads invoices for mail, locked, so that of two calls at the same moment the second finds what the
 * first has sent.
 * @throws OutdatedPreparation if one that goes has changed since its document was made
 */
async function loadPrepared(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
  prepared: PreparedLetters,
  refusal: Refusal,
) {
  lockInvoices(tx, ids);
  const { records, business, letterOf } = await loadDocuments(tx, ids, today);
  const judged = records.map((record) => ({ record, reason: refusal(record, today) }));
  const going = judged.flatMap(({ record, reason }) => (reason === null ? [record] : []));
  const pdfs = new Map(
    going.map((record) => {
      const { id } = record.invoice;
      return [id, pdfOf(prepared, id, letterOf(record))];
    }),
  );
  return { judged, going, pdfs, businessName: business.name };
}

type Loaded = Awaited<ReturnType<typeof loadPrepared>>;

/** Makes the document of one invoice; a refusal is told before that. */
export async function prepare(
  files: FileStore,
  call: LongCall<typeof sendInvoice>,
): Promise<PreparedLetters> {
  return prepareDocuments(files, preparing(call), [call.params.id], (record, today) => {
    const reason = alone(record, today);
    if (reason !== null) throw refuse(reason);
    return null;
  });
}

/** Emails the invoice with its document. It may be sent again. */
export async function send(
  { tx, params, today, now, enqueue }: WriteCall<typeof sendInvoice>,
  prepared: PreparedLetters,
) {
  const ids = [params.id];
  const loaded = await loadPrepared(tx, ids, today, prepared, alone);
  const [{ record, reason }] = loaded.judged as [Loaded['judged'][number]];
  if (reason !== null) throw refuse(reason);
  await queueInvoices({ tx, enqueue }, loaded);
  markSent(tx, ids, now);
  const delivery = { state: 'Queued', channel: 'email', at: now, reason: '' } as const;
  return { invoice: { ...record.invoice, sentAt: now, delivery } };
}

/** What several invoices need before they are sent. */
export const prepareSeveral = (files: FileStore, call: LongCall<typeof sendInvoices>) =>
  prepareDocuments(files, preparing(call), call.body.ids, among);

/** What several invoices need before their customers are reminded. */
export const prepareReminders = (files: FileStore, call: LongCall<typeof remindInvoices>) =>
  prepareDocuments(files, preparing(call), call.body.ids, reminding);

/** Emails those of the invoices that were not sent before, and says who was left out. */
export async function sendSeveral(call: WriteCall<typeof sendInvoices>, prepared: PreparedLetters) {
  const { tx, body, today, now } = call;
  const loaded = await loadPrepared(tx, body.ids, today, prepared, among);
  await queueInvoices(call, loaded);
  markSent(tx, idsOf(loaded.going), now);
  return outcomeOf(loaded);
}

/** Asks the customers of overdue invoices to pay them, and says who was left out. */
export async function remindSeveral(
  call: WriteCall<typeof remindInvoices>,
  prepared: PreparedLetters,
) {
  const { tx, body, today } = call;
  const loaded = await loadPrepared(tx, body.ids, today, prepared, reminding);
  await queueMail(call, 'invoice-reminder', loaded);
  markReminded(tx, idsOf(loaded.going), today);
  return outcomeOf(loaded);
}

/**
 * Emails an invoice that was issued by itself, once. One whose customer wants no email, or has none, stays
 * unsent, as the list shows.
 */
export async function sendByItself(
  { database, files, enqueueIn }: Pick<SliceParts, 'database' | 'files' | 'enqueueIn'>,
  businessId: BusinessId,
  id: string,
  today: PlainDate,
): Promise<void> {
  const scope = { businessId };
  const load: Preparing['load'] = (work) => readTenant(database, scope, work);
  const prepared = await prepareDocuments(files, { businessId, today, load }, [id], among);
  await transact(database, scope, async (tx) => {
    const loaded = await loadPrepared(tx, [id], today, prepared, among);
    await queueInvoices({ tx, enqueue: enqueueIn(tx) }, loaded);
    markSent(tx, idsOf(loaded.going), new Date().toISOString());
  });
}

const idsOf = (records: readonly MailRecord[]) => records.map(({ invoice }) => invoice.id);

function outcomeOf({ judged, going }: Loaded) {
  return {
    queued: going.length,
    leftOut: judged.flatMap(({ record: { invoice }, reason }) =>
      reason === null ? [] : [{ id: invoice.id, number: invoice.number, reason }],
    ),
  };
}
