import type { sendInvoices } from '@roundbook/contract/money/invoices/invoices';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { isMonthlyInvoice } from '@roundbook/domain/money/payers/monthly-invoice';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import {
  pdfOf,
  type PreparedLetters,
  prepareLetters,
} from '../../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { findLogo } from '../../../files/assets/lookups.ts';
import { queueFromTemplates } from '../../../messages/templates/effects.ts';
import { findTemplates } from '../../../messages/templates/lookups.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { findInvoices, type InvoiceRecord } from './queries.ts';
import { lockInvoices } from './store.ts';

/** The kind of invoice email: the invoice itself, or a reminder. */
export type Purpose = 'invoice' | 'invoice-reminder';

/** Returns the refusal to email an invoice; null if the invoice may be sent. */
export type MailRule = (record: InvoiceRecord, today: PlainDate) => Refusal | null;

/**
 * Loads the facts that decide which of the invoices may be sent, and returns the rule that applies
 * them.
 */
export type Judging = (
  tx: TenantTransaction,
  records: readonly InvoiceRecord[],
  today: PlainDate,
) => Promise<MailRule>;

/** The facts that decide whether an invoice may be emailed. */
export const letterFacts = ({ invoice, email, wantsEmail }: InvoiceRecord) => ({
  ...invoice,
  email,
  wantsEmail,
  isSent: invoice.sentAt !== null,
});

/**
 * Loads invoices with the current content of their documents.
 * @param to the address to email them to, if not the customers' own
 * @throws AppError 404 for an unknown invoice
 */
export async function loadDocuments(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
  to?: string,
) {
  const [found, { business }] = await Promise.all([findInvoices(tx, ids, today), findBusiness(tx)]);
  if (found.length < new Set(ids).size) throw notFound();
  const records = to === undefined ? found : found.map((record) => ({ ...record, email: to }));
  const letterOf = ({ invoice }: InvoiceRecord) => ({
    ...invoiceLetter(invoice, business),
    logoId: business.logo,
  });
  return { records, business, letterOf };
}

/** The business and the day for which documents are made. */
export interface Preparing {
  readonly businessId: BusinessId;
  readonly today: PlainDate;
  readonly load: <Result>(work: (tx: TenantTransaction) => Promise<Result>) => Promise<Result>;
}

export const preparing = ({
  actor,
  today,
  load,
}: Pick<LongCall<typeof sendInvoices>, 'actor' | 'today' | 'load'>): Preparing => ({
  businessId: actor.businessId,
  today,
  load,
});

async function loadGoing(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
  judging: Judging,
  to?: string,
) {
  const { records, letterOf } = await loadDocuments(tx, ids, today, to);
  const rule = await judging(tx, records, today);
  return { going: records.filter((record) => rule(record, today) === null), letterOf };
}

/**
 * Makes the documents of the invoices to be sent, without holding a transaction open.
 * @param to the address to email them to, if not the customers' own
 */
export async function prepareDocuments(
  files: FileStore,
  { businessId, today, load }: Preparing,
  ids: readonly string[],
  judging: Judging,
  to?: string,
): Promise<PreparedLetters> {
  const [{ going, letterOf }, readLogo] = await load((tx) =>
    Promise.all([loadGoing(tx, ids, today, judging, to), findLogo(tx, files)]),
  );
  const letters = new Map(going.map((record) => [record.invoice.id, letterOf(record)]));
  return prepareLetters(businessId, letters, readLogo);
}

/**
 * Queues emails with the invoices' documents, worded for one visit or for a month.
 * @returns the messages' ids, in the order of the invoices
 */
export async function queueInvoices(
  call: Pick<WriteCall<typeof sendInvoices>, 'tx' | 'enqueue'>,
  purpose: Purpose,
  loaded: Pick<Loaded, 'going' | 'pdfs' | 'businessName'>,
): Promise<string[]> {
  const isMonthly = ({ invoice }: InvoiceRecord) => isMonthlyInvoice(invoice);
  const { going } = loaded;
  const [ofVisits, ofMonths] = await Promise.all([
    queueMail(call, purpose, { ...loaded, going: going.filter((one) => !isMonthly(one)) }),
    queueMail(call, `monthly-${purpose}`, { ...loaded, going: going.filter(isMonthly) }),
  ]);
  const [visits, months] = [ofVisits.values(), ofMonths.values()];
  return going.map((one) => (isMonthly(one) ? months : visits).next().value!);
}

async function queueMail(
  { tx, enqueue }: Pick<WriteCall<typeof sendInvoices>, 'tx' | 'enqueue'>,
  mail: Purpose | `monthly-${Purpose}`,
  { going, pdfs, businessName }: Pick<Loaded, 'going' | 'pdfs' | 'businessName'>,
): Promise<string[]> {
  if (going.length === 0) return [];
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
          : 'This invoice has nothing left to pay.',
    },
  }));
  return queueFromTemplates(tx, enqueue, templates, letters);
}

/**
 * Loads and locks invoices before emailing them, so that the second of two simultaneous calls sees
 * what the first has sent.
 * @param to the address to email them to, if not the customers' own
 * @throws OutdatedPreparation if an invoice to be sent has changed since its document was made
 */
export async function loadPrepared(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
  prepared: PreparedLetters,
  judging: Judging,
  to?: string,
) {
  lockInvoices(tx, ids);
  const { records, business, letterOf } = await loadDocuments(tx, ids, today, to);
  const rule = await judging(tx, records, today);
  const judged = records.map((record) => ({ record, refused: rule(record, today) }));
  const going = judged.flatMap(({ record, refused }) => (refused ? [] : [record]));
  const pdfs = new Map(
    going.map((record) => {
      const { id } = record.invoice;
      return [id, pdfOf(prepared, id, letterOf(record))];
    }),
  );
  return { judged, going, pdfs, businessName: business.name };
}

export type Loaded = Awaited<ReturnType<typeof loadPrepared>>;

export const idsOf = (records: readonly InvoiceRecord[]) =>
  records.map(({ invoice }) => invoice.id);

export function outcomeOf({
  judged,
  going,
}: {
  readonly judged: Loaded['judged'];
  readonly going: readonly unknown[];
}) {
  return {
    queued: going.length,
    leftOut: judged.flatMap(({ record: { invoice }, refused }) =>
      refused ? [{ id: invoice.id, number: invoice.number, reason: refused.detail }] : [],
    ),
  };
}
