import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { OFFICE_NEWS } from './message-outgoing.ts';

export { type Conversation, messagesInConversation } from './message-conversations.ts';
export { type OptOut, readOptOutToken } from './opt-out/message-opt-out-token.ts';
export {
  optOutEndings,
  type OptOutParts,
  smsOptOutEnding,
} from './opt-out/message-opt-out-words.ts';
export { findLetterhead, htmlForScreen } from './message-html.ts';
export {
  BROADCAST_KIND,
  type OutgoingMessage,
  type PartConditions,
  REMINDER_KIND,
  STOP_NOTICE,
} from './message-outgoing.ts';
import { thisInstant } from '../../../platform/db/instant.ts';

/** The addresses from which messages about a record bounced. */
export async function bouncedAbout(tx: TenantTransaction, recordId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ to: string }>`
    select distinct recipient as "to" from messages
     where business_id = ${tx.businessId} and about_id = ${recordId} and state = 'Bounced'`);
  return rows.map(({ to }) => to);
}

/** The details of a sent message that are needed for answering it. */
export interface SentMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly state: string;
  readonly replyToken: string | null;
  /** Whether the message was sent to a customer or to the requester of a quote, who may answer. */
  readonly isAnswerable: boolean;
}

/** A message of the outbox; undefined if there is no such message. */
export function findSent(tx: TenantTransaction, id: string): Promise<SentMessage | undefined> {
  return tx.first(sql<SentMessage>`
    select channel, recipient as "to", subject, state, reply_token as "replyToken",
           (customer_id is not null or quote_id is not null) and kind <> ${OFFICE_NEWS} as "isAnswerable"
           /* never null: isAnswerable; the kind is compared with a constant */
      from messages where business_id = ${tx.businessId} and id = ${id}`);
}

/** The recipient of a message. */
export interface Addressed {
  readonly customerId: string | null;
  readonly quoteId: string | null;
}

/** The recipient of a message; undefined if there is no such message. */
export function addressedBy(tx: TenantTransaction, id: string): Promise<Addressed | undefined> {
  return tx.first(sql<Addressed>`
    select customer_id as "customerId", quote_id as "quoteId" from messages
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** The kinds of recipients: customers, and people who requested quotes. */
type Party = 'customer' | 'quote';

const PARTY: Readonly<Record<Party, RawBuilder<unknown>>> = {
  customer: sql`customer_id`,
  quote: sql`quote_id`,
};

/** The numbers to which texts to customers were sent, as they were entered. */
export async function numbersTextedOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ number: string }>`
    select distinct recipient as number from messages
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and channel = 'sms'`);
  return rows.map(({ number }) => number);
}

/**
 * The numbers to which texts to the requester of a quote were sent, excluding numbers to which
 * anyone else was texted too.
 */
export async function numbersTextedOnlyOf(
  tx: TenantTransaction,
  quoteId: string,
): Promise<string[]> {
  const rows = await tx.all(sql<{ number: string }>`
    select distinct msg.recipient as number from messages msg
     where msg.business_id = ${tx.businessId} and msg.quote_id = ${quoteId} and msg.channel = 'sms'
       and not exists (select from messages msg_other
         where msg_other.business_id = ${tx.businessId} and msg_other.channel = 'sms' and msg_other.recipient = msg.recipient
           and (msg_other.customer_id is not null or msg_other.quote_id <> ${quoteId}))`);
  return rows.map(({ number }) => number);
}

/** The id, among `ids`, of the party who got the newest message on a channel; undefined if none of them got one. */
export async function newestTo(
  tx: TenantTransaction,
  party: Party,
  channel: Channel,
  ids: readonly string[],
): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string }>`
    select ${PARTY[party]} as id from messages
     where business_id = ${tx.businessId} and channel = ${channel}
       and ${PARTY[party]} = any(${ids}::uuid[])
     order by created_at desc, id desc limit 1`);
  return row?.id;
}

/** The number of messages of a kind written in the last 24 hours. */
export async function countWrittenToday(tx: TenantTransaction, kind: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from messages
     where business_id = ${tx.businessId} and kind = ${kind}
       and created_at > ${thisInstant} - interval '1 day'`);
  return row?.count ?? 0;
}

/** Whether a number, in any format, answered STOP and has not answered START since. */
export async function isStopped(tx: TenantTransaction, number: string): Promise<boolean> {
  const row = await tx.first(sql`
    select number from sms_stops
     where business_id = ${tx.businessId} and number = ${normalisePhone(number) ?? number}`);
  return row !== undefined;
}
