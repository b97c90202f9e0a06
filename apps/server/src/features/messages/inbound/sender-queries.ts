import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { nationalDigits } from '@roundbook/domain/values/validation/national-digits';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, customersByText } from '../../customers/customers/relations.ts';
import { customerOfQuote, quotesByText } from '../../customers/quotes/lookups.ts';
import { addressedBy, newestTo } from '../outbox/lookups.ts';

interface Candidate {
  readonly id: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly phoneNumber: string;
}

/**
 * A search term that matches a number or address in any spelling, and few other numbers or
 * addresses.
 */
function needleOf(channel: Channel, from: string): string {
  return channel === 'email' ? from : nationalDigits(from).slice(1);
}

function isAddressOf(channel: Channel, from: string, candidate: Candidate): boolean {
  if (channel === 'email') return candidate.email.toLowerCase() === from;
  const wanted = nationalDigits(from);
  return [candidate.mobileNumber, candidate.phoneNumber].some(
    (number) => nationalDigits(number) === wanted,
  );
}

/** The sender of a message. */
export interface Sender {
  /** Null if the sender is not a customer. */
  readonly customerId: string | null;
  /** The quote whose requester wrote; null for a customer or a stranger. */
  readonly quoteId: string | null;
  /** All active customers who have the address. */
  readonly customerIds: readonly string[];
}

/**
 * The recipient of the message that is being answered. If the quote's requester has since become a customer, that
 * customer.
 */
async function answeredParty(tx: TenantTransaction, answersId: string | null) {
  const sent = answersId === null ? undefined : await addressedBy(tx, answersId);
  if (!sent || (sent.customerId === null && sent.quoteId === null)) return undefined;
  if (sent.customerId !== null || sent.quoteId === null) return { ...sent, quoteId: null };
  const quote = await customerOfQuote(tx, sent.quoteId);
  if (!quote) return undefined;
  const { customerId } = quote;
  return { customerId, quoteId: customerId === null ? sent.quoteId : null };
}

/**
 * The id of the quote that has no customer and whose requester has an address; if several match, the quote last
 * written to. Null if none matches.
 */
async function quoteOf(tx: TenantTransaction, channel: Channel, from: string, needle: string) {
  const quotes = needle === '' ? [] : await quotesByText(tx, needle);
  const ids = quotes.filter((one) => isAddressOf(channel, from, one)).map(({ id }) => id);
  const newest = ids.length > 1 ? await newestTo(tx, 'quote', channel, ids) : undefined;
  return newest ?? ids[0] ?? null;
}

/**
 * The sender of a message: the recipient of the message that it answers; failing that, a customer with the address;
 * failing that, the requester of a quote with the address. If several people have the address, the recipient of the
 * newest message.
 */
export async function findSender(
  tx: TenantTransaction,
  { channel, from, answersId }: { channel: Channel; from: string; answersId: string | null },
): Promise<Sender> {
  const needle = needleOf(channel, from);
  const [answered, found] = await Promise.all([
    answeredParty(tx, answersId),
    needle === ''
      ? []
      : tx.all(sql<Candidate>`
          select ${customer.id} as id, ${customer.email} as email,
                 ${customer.mobileNumber} as "mobileNumber", ${customer.phoneNumber} as "phoneNumber"
            from ${customersByText(tx, needle)}`),
  ]);
  const customerIds = found.filter((one) => isAddressOf(channel, from, one)).map(({ id }) => id);
  if (answered) return { ...answered, customerIds };
  if (customerIds.length === 0) {
    return { customerId: null, quoteId: await quoteOf(tx, channel, from, needle), customerIds };
  }
  const newest =
    customerIds.length > 1 ? await newestTo(tx, 'customer', channel, customerIds) : customerIds[0];
  return { customerId: newest ?? null, quoteId: null, customerIds };
}

/** The name from which the business's texts are sent; empty if there is none. */
export async function senderName(tx: TenantTransaction): Promise<string> {
  const row = await tx.first(sql<{ name: string }>`
    select name from sms_senders where business_id = ${tx.businessId}`);
  return row?.name ?? '';
}
