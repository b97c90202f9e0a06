import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { foldedText } from '../../../platform/db/word-patterns.ts';
import { business, joinBusiness } from '../../account/businesses/lookups.ts';
import { OFFICE_NEWS } from './message-outgoing.ts';

export { type Conversation, messagesInConversation } from './message-conversations.ts';
export { findTemplates } from '../templates/lookups.ts';
export { findLetterhead, htmlForScreen } from './message-html.ts';
export {
  BROADCAST_KIND,
  type OutgoingMessage,
  REMINDER_KIND,
  STOP_NOTICE,
} from './message-outgoing.ts';

/**
 * How far the newest message about a record got, as the contract's `Delivery` has it: JSON, null if there
 * is none.
 * @param kinds only messages of these kinds
 */
export function deliveryOf(recordId: RawBuilder<unknown>, kinds: readonly string[]) {
  return sql`(
    select json_build_object('state', o.state, 'channel', o.channel,
        'at', coalesce(o.sent_at, o.created_at), 'reason', o.last_error)
      from messages o
     where o.business_id = ${tenant} and o.about_id = ${recordId} and o.kind = any(${kinds}::text[])
     order by o.created_at desc, o.id desc limit 1)`;
}

/**
 * How far the messages about a record got, and one more that is about another record: JSON of the contract's
 * `Delivery[]`, in the order in which they were written.
 */
export function deliveriesOf(recordId: RawBuilder<unknown>, messageId: RawBuilder<unknown>) {
  return sql`coalesce((
    select json_agg(json_build_object('state', o.state, 'channel', o.channel,
        'at', coalesce(o.sent_at, o.created_at), 'reason', o.last_error) order by o.id)
      from messages o
     where o.business_id = ${tenant} and (o.about_id = ${recordId} or o.id = ${messageId})), '[]')`;
}

/** Where messages about a record went that were not delivered there. */
export async function bouncedAbout(tx: TenantTransaction, recordId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ to: string }>`
    select distinct recipient as "to" from messages
     where business_id = ${tx.businessId} and about_id = ${recordId} and state = 'Bounced'`);
  return rows.map(({ to }) => to);
}

/** What an answer to a message needs to know of it. */
export interface SentMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly state: string;
  readonly replyToken: string | null;
  /** Whether it went to a customer or to the person of a quote, who may answer. */
  readonly isAnswerable: boolean;
}

/** A message of the outbox, if there is one. */
export function findSent(tx: TenantTransaction, id: string): Promise<SentMessage | undefined> {
  return tx.first(sql<SentMessage>`
    select channel, recipient as "to", subject, state, reply_token as "replyToken",
           (customer_id is not null or quote_id is not null) and kind <> ${OFFICE_NEWS} as "isAnswerable"
      from messages where business_id = ${tx.businessId} and id = ${id}`);
}

/** To whom a message went. */
export interface Addressed {
  readonly customerId: string | null;
  readonly quoteId: string | null;
}

/** To whom a message went, if there is such a message. */
export function addressedBy(tx: TenantTransaction, id: string): Promise<Addressed | undefined> {
  return tx.first(sql<Addressed>`
    select customer_id as "customerId", quote_id as "quoteId" from messages
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** Whom messages go to: customers, or the persons of quotes. */
type Party = 'customer' | 'quote';

const PARTY: Readonly<Record<Party, RawBuilder<unknown>>> = {
  customer: sql`customer_id`,
  quote: sql`quote_id`,
};

/** The numbers to which texts to customers went, as they were written. */
export async function numbersTextedOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ number: string }>`
    select distinct recipient as number from messages
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and channel = 'sms'`);
  return rows.map(({ number }) => number);
}

/** The numbers to which texts to the person of a quote went, and texts to no one else. */
export async function numbersTextedOnlyOf(
  tx: TenantTransaction,
  quoteId: string,
): Promise<string[]> {
  const rows = await tx.all(sql<{ number: string }>`
    select distinct m.recipient as number from messages m
     where m.business_id = ${tx.businessId} and m.quote_id = ${quoteId} and m.channel = 'sms'
       and not exists (select from messages o
         where o.business_id = ${tx.businessId} and o.channel = 'sms' and o.recipient = m.recipient
           and (o.customer_id is not null or o.quote_id <> ${quoteId}))`);
  return rows.map(({ number }) => number);
}

/** To which of some of them the newest message on a channel went, if any did. */
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

/** Columns of the message `o`. */
export const message = {
  state: sql`o.state`,
  lastError: sql`o.last_error`,
  isOnItsWay: sql`o.state in ('Queued', 'Held')`,
  isFailed: sql`o.state in ('Failed', 'Bounced')`,
  /** Handed on, as far as a provider is set up. */
  isSent: sql`o.state in ('Sent', 'Recorded', 'Delivered')`,
  /**
   * Arrived, as far as we are told: networks report texts; no one reports emails, so an email counts that a mail
   * server took and that did not come back.
   */
  isDelivered: sql`(o.state = 'Delivered' or (o.channel = 'email' and o.state = 'Sent'))`,
} as const;

/** Joins the message of an id, if there is one, as `o`. */
export function joinMessage(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join messages o on o.business_id = ${tenant} and o.id = ${id}`;
}

/** How many messages of a kind were written within a day. */
export async function countWrittenToday(tx: TenantTransaction, kind: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from messages
     where business_id = ${tx.businessId} and kind = ${kind}
       and created_at > now() - interval '1 day'`);
  return row?.count ?? 0;
}

/** The most characters of a message without a subject that a story shows. */
const BEGINNING = 120;

/** The messages to a customer as events of their story. */
export function messagesInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'message' as kind, o.id, (o.created_at at time zone ${business.timeZone})::date as day,
      o.kind as title, coalesce(nullif(o.subject, ''), left(o.body, ${BEGINNING}::int)) as detail,
      null::bigint as amount, o.state, o.channel, null::uuid as "jobId"
    from messages o ${joinBusiness('o')}
    where o.business_id = ${tx.businessId} and o.customer_id = ${customerId}
      and o.kind <> ${OFFICE_NEWS}`;
}

/** The condition that the file `a` goes with a message, or went with one. */
export const isWithMessage = sql`exists (select from messages o
  where o.business_id = ${tenant} and o.asset_ids <> '{}' and o.asset_ids @> array[a.id])`;

/** The ids of threads in which a person wrote a message that holds all the words, as a sub-select. */
export function threadsWithMessages(
  tx: TenantTransaction,
  patterns: readonly string[],
): RawBuilder<unknown> {
  return sql`(select o.thread_id from messages o
    where o.business_id = ${tx.businessId} and o.thread_id is not null
      and ${foldedText(sql`o.subject || ' ' || o.body`)} like all(${patterns}::text[]))`;
}
