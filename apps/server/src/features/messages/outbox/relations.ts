import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { foldedText } from '../../../platform/db/word-patterns.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';
import { OFFICE_NEWS } from './message-outgoing.ts';

/**
 * The delivery state of the newest message about a record, as the contract's `Delivery` in JSON; null if there is
 * none.
 * @param kinds the kinds of messages to look at
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
 * The delivery states of the messages about a record, and of one more message, as the contract's `Delivery[]` in
 * JSON, oldest first.
 */
export function deliveriesOf(recordId: RawBuilder<unknown>, messageId: RawBuilder<unknown>) {
  return sql`coalesce((
    select json_agg(json_build_object('state', o.state, 'channel', o.channel,
        'at', coalesce(o.sent_at, o.created_at), 'reason', o.last_error) order by o.id)
      from messages o
     where o.business_id = ${tenant} and (o.about_id = ${recordId} or o.id = ${messageId})), '[]')`;
}

/** Columns of the message `o`. */
export const message = {
  state: sql`o.state`,
  lastError: sql`o.last_error`,
  isOnItsWay: sql`o.state in ('Queued', 'Held')`,
  isFailed: sql`o.state in ('Failed', 'Bounced')`,
  /** Whether the message was handed to its provider, or recorded where there is none. */
  isSent: sql`o.state in ('Sent', 'Recorded', 'Delivered')`,
  /**
   * Whether the message arrived, to our knowledge: networks report texts, but no one reports emails, so an email
   * counts if a mail server took it and it has not bounced.
   */
  isDelivered: sql`(o.state = 'Delivered' or (o.channel = 'email' and o.state = 'Sent'))`,
} as const;

/** Joins the message with this id, if any, as `o`. */
export function joinMessage(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join messages o on o.business_id = ${tenant} and o.id = ${id}`;
}

/** The most characters of a message without a subject to show in a story. */
const BEGINNING = 120;

/** Messages to a customer, as events of their story. */
export function messagesInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'message' as kind, o.id, (o.created_at at time zone ${business.timeZone})::date as day,
      o.kind as title, coalesce(nullif(o.subject, ''), left(o.body, ${BEGINNING}::int)) as detail,
      null::bigint as amount, o.state, o.channel, null::uuid as "jobId"
    from messages o ${joinBusiness('o')}
    where o.business_id = ${tx.businessId} and o.customer_id = ${customerId}
      and o.kind <> ${OFFICE_NEWS}`;
}

/** The condition that the file `a` is or was attached to a message. */
export const isWithMessage = sql`exists (select from messages o
  where o.business_id = ${tenant} and o.asset_ids <> '{}' and o.asset_ids @> array[a.id])`;

/** A sub-select of the ids of threads with a message by a user that contains every word. */
export function threadsWithMessages(
  tx: TenantTransaction,
  patterns: readonly string[],
): RawBuilder<unknown> {
  return sql`(select o.thread_id from messages o
    where o.business_id = ${tx.businessId} and o.thread_id is not null
      and ${foldedText(sql`o.subject || ' ' || o.body`)} like all(${patterns}::text[]))`;
}
