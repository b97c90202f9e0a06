import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import { firstChoice, itemisationTotals } from '@roundbook/domain/customers/quotes/itemisation';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { queueFromTemplates } from '../../messages/outbox/effects.ts';
import { findTemplates } from '../../messages/outbox/lookups.ts';
import { findRecipients } from '../customers/lookups.ts';
import { insertQuoteLink } from './link-store.ts';
import type { ItemisationRecord, QuoteRecord } from './quote-record.ts';

/** The address that opens a price. What follows the hash never reaches a server, nor its log. */
export function addressOfQuoteLink(publicUrl: string, token: string): string {
  return `${publicUrl}/c/#quote.${token}`;
}

/** What stands for the link where others than its recipient read. */
const HIDDEN_LINK = '(the link is for them alone)';

/** Where a message about a quote goes; empty without an address on the channel. */
function quoteAddressOn(
  channel: Channel,
  { email, mobileNumber, phoneNumber }: QuoteRecord,
): string {
  return channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
}

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
}

/** Why a quote cannot be sent on a channel, in words; null if it can. */
export async function sendingRefusal(
  tx: TenantTransaction,
  quote: QuoteRecord,
  channel: Channel,
): Promise<string | null> {
  const address = quoteAddressOn(channel, quote);
  const [recipient] = quote.customerId === null ? [] : await findRecipients(tx, [quote.customerId]);
  return messageRefusal(channel, 'service', {
    isActive: recipient?.isActive ?? true,
    address,
    // Whoever asks for a price without being a customer gave the address for the answer.
    isAllowed: recipient?.preferences[channel]?.service.allowed ?? true,
  });
}

/** Sends a price in the business's own words, with a link of its own. The outbox shows everything but that. */
export async function sendPrice(
  tx: TenantTransaction,
  enqueue: Enqueue,
  sending: Sending,
): Promise<void> {
  const { template, quote, content, validUntil, channel, publicUrl, now } = sending;
  const [templates, { name }] = await Promise.all([
    findTemplates(tx, template, 'link'),
    nameOfBusiness(tx),
  ]);
  const token = insertQuoteLink(tx, quote.id, now, validUntil);
  queueFromTemplates(tx, enqueue, templates, [
    {
      channel,
      to: quoteAddressOn(channel, quote),
      ...(quote.customerId === null ? {} : { customerId: quote.customerId }),
      aboutId: quote.id,
      values: {
        customerName: quote.name,
        businessName: name,
        quoteTitle: quote.title,
        total: priceWords(content),
        link: HIDDEN_LINK,
        validUntil: formatLongDate(validUntil),
      },
      secrets: { link: addressOfQuoteLink(publicUrl, token) },
    },
  ]);
}
