import { addedVatOf } from '@roundbook/domain/account/businesses/vat-prices';
import { priceRowsWords, quotePriceWords } from '@roundbook/domain/customers/quotes/price-words';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import type { EmailAttachment } from '../../../../providers/email/email.ts';
import { findBusiness, nameOfBusiness } from '../../../account/businesses/lookups.ts';
import { queueFromTemplates } from '../../../messages/templates/effects.ts';
import { findTemplates } from '../../../messages/templates/lookups.ts';
import { findRecipients } from '../../customers/lookups.ts';
import type { ItemisationRecord, QuoteRecord } from '../quote-record.ts';
import { insertQuoteLink } from './link-store.ts';
import { quoteAddressOn, reachOfPerson } from './quote-reach.ts';

/**
 * The address that opens a price. The token comes after the hash sign; browsers never send that part to a server, so
 * the token is in no log.
 */
export function addressOfQuoteLink(publicUrl: string, token: string): string {
  return `${publicUrl}/c/#quote.${token}`;
}

/** The text shown in place of the link wherever someone other than its recipient reads the message. */
const HIDDEN_LINK = '(only the customer can see the link)';

/** A message with a price. */
interface Sending {
  readonly template: 'quote-sent' | 'quote-follow-up';
  readonly quote: QuoteRecord;
  readonly content: ItemisationRecord['content'];
  readonly validUntil: PlainDate;
  readonly channel: Channel;
  readonly publicUrl: string;
  readonly now: string;
  /** The price as a PDF; absent for texts and follow-ups. */
  readonly attachment?: EmailAttachment;
}

/** The reason that a quote cannot be sent on a channel, as a message; null if it can. */
export async function sendingRefusal(
  tx: TenantTransaction,
  quote: QuoteRecord,
  channel: Channel,
): Promise<Refusal | null> {
  if (quote.customerId === null) return (await reachOfPerson(tx, channel, quote)).refusal;
  const [recipient] = await findRecipients(tx, [quote.customerId]);
  return messageRefusal(channel, 'service', {
    isActive: recipient?.isActive ?? true,
    address: quoteAddressOn(channel, quote),
    isAllowed: recipient?.preferences[channel]?.service.allowed ?? true,
  });
}

/** A message that a question has been answered, with a link to the page. */
type Answered = Pick<Sending, 'quote' | 'channel' | 'publicUrl' | 'now'>;

/** The address of the page on which a person says whether their request may be passed on. */
function addressOfPassingOn(publicUrl: string, token: string): string {
  return `${publicUrl}/c/#pass.${token}`;
}

/** Sends the person who asked about a price a new link to the page where the answer appears. */
export async function sendAnswered(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { quote, channel, publicUrl, now }: Answered,
): Promise<void> {
  const [templates, { name }] = await Promise.all([
    findTemplates(tx, 'quote-answered', 'link'),
    nameOfBusiness(tx),
  ]);
  const token = insertQuoteLink(tx, quote.id, now, quote.validUntil ?? now.slice(0, 10));
  queueFromTemplates(tx, enqueue, templates, [
    linkMessage(quote, channel, name, addressOfQuoteLink(publicUrl, token)),
  ]);
}

/** Sends a person a link to the page on which they say whether their request may be passed on to another firm. */
export async function sendPassingOn(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { quote, channel, publicUrl, now, until }: Answered & { readonly until: string },
): Promise<void> {
  const [templates, { name }] = await Promise.all([
    findTemplates(tx, 'quote-pass-on', 'link'),
    nameOfBusiness(tx),
  ]);
  const token = insertQuoteLink(tx, quote.id, now, until.slice(0, 10));
  queueFromTemplates(tx, enqueue, templates, [
    linkMessage(quote, channel, name, addressOfPassingOn(publicUrl, token)),
  ]);
}

/** A message about a quote, with a link that only its recipient sees. */
function linkMessage(quote: QuoteRecord, channel: Channel, businessName: string, link: string) {
  const { id, name: customerName, title: quoteTitle, customerId } = quote;
  return {
    channel,
    to: quoteAddressOn(channel, quote),
    ...(customerId === null ? {} : { customerId }),
    aboutId: id,
    quoteId: id,
    values: { customerName, businessName, quoteTitle, link: HIDDEN_LINK },
    secrets: { link },
  };
}

/** Sends a price with a new link, in the business's own words. The outbox hides the link. */
export async function sendPrice(
  tx: TenantTransaction,
  enqueue: Enqueue,
  sending: Sending,
): Promise<void> {
  const { template, quote, content, validUntil, channel, publicUrl, now, attachment } = sending;
  const [templates, { business }] = await Promise.all([
    findTemplates(tx, template, 'link'),
    findBusiness(tx),
  ]);
  const token = insertQuoteLink(tx, quote.id, now, validUntil);
  const link = addressOfQuoteLink(publicUrl, token);
  const message = linkMessage(quote, channel, business.name, link);
  const values = {
    ...message.values,
    total: quotePriceWords(content),
    priceLines: priceRowsWords(content, addedVatOf(business)),
    validUntil: formatLongDate(validUntil),
  };
  queueFromTemplates(tx, enqueue, templates, [
    { ...message, values, ...(attachment ? { attachment } : {}) },
  ]);
}
