import { isDeepStrictEqual } from 'node:util';
import type { sendInvoice } from '@roundbook/contract/money/invoices/invoices';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { OutdatedPreparation } from '../../../platform/http/receipts.ts';
import type { Letter } from '../../../platform/pdf/letter.ts';
import { renderLetter } from '../../../platform/pdf/render.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import { queueFromTemplates } from '../../messages/outbox/effects.ts';
import { findTemplates } from '../../messages/outbox/lookups.ts';
import { load } from './commands.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { markSent } from './store.ts';

/** An invoice that may be emailed, and what its document says. */
async function loadSendable(tx: TenantTransaction, id: string, today: PlainDate) {
  const [record, { business }] = await Promise.all([load(tx, id, today), findBusiness(tx)]);
  const { invoice, email, wantsEmail } = record;
  if (invoice.voidedAt !== null) throw refuse('This invoice is void.');
  if (email === '') throw refuse('This customer has no email address.');
  if (!wantsEmail) throw refuse('This customer does not want emails about their service.');
  const document = { letter: invoiceLetter(invoice, business), logo: business.logo };
  return { record, business, document };
}

/** What an invoice says, and the PDF that was made of it. */
interface PreparedDocument {
  readonly document: { readonly letter: Letter; readonly logo: string | null };
  readonly content: Buffer;
}

/** Makes the document as it stands now; that takes time, so no transaction is held meanwhile. */
export async function prepare(
  files: FileStore,
  { actor, params, today, load: reading }: LongCall<typeof sendInvoice>,
): Promise<PreparedDocument> {
  const [{ document }, readLogo] = await reading((tx) =>
    Promise.all([loadSendable(tx, params.id, today), findLogo(tx, files)]),
  );
  const letter = { ...document.letter, logo: await readLogo() };
  const content = await renderLetter(actor.businessId, letter);
  return { document, content };
}

/**
 * Emails the invoice with its document. It may be sent again.
 * @throws OutdatedPreparation if the document has changed since it was prepared
 */
export async function send(
  { tx, params, today, now, enqueue }: WriteCall<typeof sendInvoice>,
  prepared: PreparedDocument,
) {
  const [{ record, business, document }, templates] = await Promise.all([
    loadSendable(tx, params.id, today),
    findTemplates(tx, 'invoice', 'howToPay'),
  ]);
  if (!isDeepStrictEqual(document, prepared.document)) throw new OutdatedPreparation();
  const { invoice, email: to } = record;
  const values = {
    customerName: invoice.billedTo.name,
    businessName: business.name,
    invoiceNumber: invoice.number,
    total: formatPounds(invoice.total),
    visitDate: formatLongDate(invoice.suppliedOn),
    dueOn: formatLongDate(invoice.dueOn),
    reference: invoice.reference,
    howToPay: howToPayText(invoice.bankDetails, invoice.reference),
  };
  const { content } = prepared;
  const attachment = { filename: `${invoice.number}.pdf`, mime: 'application/pdf', content };
  queueFromTemplates(tx, enqueue, templates, [
    { channel: 'email', to, customerId: invoice.customerId, attachment, values },
  ]);
  markSent(tx, invoice.id, now);
  return { invoice: { ...invoice, sentAt: now } };
}
