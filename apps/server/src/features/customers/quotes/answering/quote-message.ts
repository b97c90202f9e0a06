import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import { firstChoice, itemisationTotals } from '@roundbook/domain/customers/quotes/itemisation';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import type { EmailAttachment } from '../../../../providers/email/email.ts';
import { nameOfBusiness } from '../../../account/businesses/lookups.ts';
import { queueFromTemplates } from '../../../messages/templates/effects.ts';
import { findTemplates } from '../../../messages/templates/lookups.ts';
import { findRecipients } from '../../customers/lookups.ts';
import type { ItemisationRecord, QuoteRecord } from '../quote-record.ts';
import { insertQuoteLink } from './link-store.ts';
import { quoteAddressOn, reachOfPerson } from './quote-reach.ts';

/** The address that opens a price. What follows the hash never reaches a server, nor its log. */
export function addressOfQuoteLink(publicUrl: string, token: string): string {
  return `${publicUrl}/c/#quote.${token}`;
}

/** What stands for the link where others than its recipient read. */
const HIDDEN_LINK = '(the link is for them alone)';

/** A price in words: "£30.00, then £18.00 every 4 weeks". */
function priceWords(content: Pick<Itemisation, 'lines' | 'frequencies' | 'discounts'>): string {
  const choice = firstChoice(content);
  const { first, regular } = itemisationTotals(content, choice, null);
  if (!regular || choice.frequency === null) return formatPounds(first.total);
  const often = frequencyWords(choice.frequency).toLowerCase();
  const each = `${formatPounds(regular.total)} ${often}`;
  return first.total === regular.total ? each : `${formatPounds(first.total)}, then ${each}`;
}

/** A message with a price. */
interface Sending {
  readonly template: 'quote-sent' | 'quote-follow-up';
  readonly quote: QuoteRecord;
  readonly content: ItemisationRecord['content'];
  readonly validUntil: PlainDate;
  readonly channel: Channel;
  readonly publicUrl: string;
  readonly now: string;
  /** The price as a PDF; absent for texts, and for what follows up. */
  readonly attachment?: EmailAttachment;
}

/** Why a quote cannot be sent on a channel, in words; null if it can. */
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

/** A message that leads to the answer to a question. */
type Answered = Pick<Sending, 'quote' | 'channel' | 'publicUrl' | 'now'>;

/** The address of the page on which a person says whether their request may be passed on. */
function addressOfPassingOn(publicUrl: string, token: string): string {
  return `${publicUrl}/c/#pass.${token}`;
}

/** Tells the person who asked about a price that the answer stands on its page, with a link of its own. */
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

/** Asks a person whether their request may be passed on to another firm, by a link that they answer on. */
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

/** A message about a quote whose link its recipient alone sees. */
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

/** Sends a price in the business's own words, with a link of its own. The outbox shows everything but that. */
export async function sendPrice(
  tx: TenantTransaction,
  enqueue: Enqueue,
  sending: Sending,
): Promise<void> {
  const { template, quote, content, validUntil, channel, publicUrl, now, attachment } = sending;
  const [templates, { name }] = await Promise.all([
    findTemplates(tx, template, 'link'),
    nameOfBusiness(tx),
  ]);
  const token = insertQuoteLink(tx, quote.id, now, validUntil);
  const message = linkMessage(quote, channel, name, addressOfQuoteLink(publicUrl, token));
  const values = {
    ...message.values,
    total: priceWords(content),
    validUntil: formatLongDate(validUntil),
  };
  queueFromTemplates(tx, enqueue, templates, [
    { ...message, values, ...(attachment ? { attachment } : {}) },
  ]);
}
