import type * as office from '@roundbook/contract/customers/pages/office';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { invoiceTextWords } from '@roundbook/domain/money/invoices/texted';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { endPageSessions } from '../../../platform/auth/page-sessions.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { invoiceOfCustomer } from '../../money/accounts/invoices/customer-invoice-lookups.ts';
import { markSent } from '../../money/accounts/invoices/effects.ts';
import { findPageOwner, findRecipients, type Recipient } from '../customers/lookups.ts';
import { sendPageLinkWith } from './effects.ts';
import { insertLink, revokeLinks } from './link-store.ts';
import { addressOfLink, addressOn, sendLink } from './page-link-message.ts';
import { deletePin, upsertPin } from './store.ts';

/**
 * The customer who is to get a link.
 * @throws AppError 404 for an unknown customer
 */
async function known(tx: TenantTransaction, id: string): Promise<Recipient> {
  const [recipient] = await findRecipients(tx, [id]);
  if (!recipient) throw notFound();
  return recipient;
}

/**
 * The customer who is to get a link, if their page can be opened.
 * @throws AppError 404 for an unknown customer, 422 if their page cannot be opened
 */
async function withPage(tx: TenantTransaction, id: string): Promise<Recipient> {
  const [recipient, owner] = await Promise.all([known(tx, id), findPageOwner(tx, id)]);
  if (!owner) {
    throw refuse(
      recipient.isActive
        ? 'Their page is off. Change the access first.'
        : 'They are no longer a customer.',
    );
  }
  return recipient;
}

/** Sends a customer a link to their page. */
export async function send(
  { publicUrl }: Pick<AccountPlatform, 'publicUrl'>,
  { tx, params, body, enqueue, now, today }: WriteCall<typeof office.sendPageLink>,
) {
  const { channel } = body;
  const recipient = await withPage(tx, params.id);
  const { isActive, preferences } = recipient;
  const isAllowed = preferences[channel]?.service.allowed === true;
  const facts = { isActive, address: addressOn(channel, recipient), isAllowed };
  accept(messageRefusal(channel, 'service', facts), 'channel');
  await sendLink(tx, enqueue, { recipient, channel, publicUrl, now, today });
  return {};
}

/** Texts a customer a link to their page, where they find the invoice; the invoice counts as sent. */
export async function textInvoice(
  { publicUrl }: Pick<AccountPlatform, 'publicUrl'>,
  { tx, params, enqueue, now, today }: WriteCall<typeof office.textInvoice>,
) {
  const ids = { customerId: params.id, invoiceId: params.invId };
  const [recipient, invoice, { name: businessName }] = await Promise.all([
    known(tx, params.id),
    invoiceOfCustomer(tx, ids, today),
    nameOfBusiness(tx),
  ]);
  if (!invoice) throw notFound();
  if (invoice.state === 'Void') throw refuse('This invoice is void.');
  const refused = await sendPageLinkWith(tx, enqueue, {
    recipient,
    channel: 'sms',
    publicUrl,
    now,
    kind: 'invoice',
    subject: '',
    words: invoiceTextWords({ businessName, ...invoice }),
    closing: `Reference ${invoice.reference}`,
    aboutId: invoice.id,
  });
  accept(refused);
  markSent(tx, [invoice.id], now);
  return {};
}

/** Makes a link that the office passes on itself. */
export async function copy(
  { publicUrl }: Pick<AccountPlatform, 'publicUrl'>,
  { tx, params, now }: WriteCall<typeof office.copyPageLink>,
) {
  await withPage(tx, params.id);
  return { link: addressOfLink(publicUrl, insertLink(tx, params.id, 'copy', now)) };
}

/** Withdraws all of a customer's links, and closes their page wherever it is open. */
export async function withdrawLinks({ tx, params }: WriteCall<typeof office.withdrawPageLinks>) {
  await known(tx, params.id);
  revokeLinks(tx, params.id);
  endPageSessions(tx, [params.id]);
  return {};
}

/** Hashes a PIN before the transaction, since hashing takes a while. */
export async function preparePin(
  { passwords }: Pick<AccountPlatform, 'passwords'>,
  { body }: LongCall<typeof office.setPagePin>,
): Promise<string | null> {
  return body.pin === null ? null : passwords.hash(body.pin);
}

/** Sets or deletes the PIN of a page, and closes the page wherever it is open. */
export async function setPin(
  { tx, params, now }: WriteCall<typeof office.setPagePin>,
  pinHash: string | null,
) {
  await known(tx, params.id);
  if (pinHash === null) deletePin(tx, params.id);
  else upsertPin(tx, params.id, pinHash, now);
  endPageSessions(tx, [params.id]);
  return {};
}
