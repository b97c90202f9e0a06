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
    select json_build_object('state', msg.state, 'channel', msg.channel,
        'at', coalesce(msg.sent_at, msg.created_at), 'reason', msg.last_error)
      from messages msg
     where msg.business_id = ${tenant} and msg.about_id = ${recordId} and msg.kind = any(${kinds}::text[])
     order by msg.created_at desc, msg.id desc limit 1)`;
}

/**
 * The delivery states of the messages about a record, and of one more message, as the contract's `Delivery[]` in
 * JSON, oldest first.
 */
export function deliveriesOf(recordId: RawBuilder<unknown>, messageId: RawBuilder<unknown>) {
  return sql`coalesce((
    select json_agg(json_build_object('state', msg.state, 'channel', msg.channel,
        'at', coalesce(msg.sent_at, msg.created_at), 'reason', msg.last_error) order by msg.id)
      from messages msg
     where msg.business_id = ${tenant} and (msg.about_id = ${recordId} or msg.id = ${messageId})), '[]')`;
}

/** Columns of the message `msg`. */
export const message = {
  state: sql`msg.state`,
  lastError: sql`msg.last_error`,
  isOnItsWay: sql`msg.state in ('Queued', 'Held')`,
  isFailed: sql`msg.state in ('Failed', 'Bounced')`,
  /** Whether the message was handed to its provider, or recorded if there is no provider. */
  isSent: sql`msg.state in ('Sent', 'Recorded', 'Delivered')`,
  /**
   * Whether the message arrived, as far as we know: networks report texts, but no one reports emails, so an email
   * counts if a mail server accepted it and it has not bounced.
   */
  isDelivered: sql`(msg.state = 'Delivered' or (msg.channel = 'email' and msg.state = 'Sent'))`,
} as const;

/** Joins the message with this id, if any, as `msg`. */
export function joinMessage(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join messages msg on msg.business_id = ${tenant} and msg.id = ${id}`;
}

/** The maximum number of characters that a story shows of a message that has no subject. */
const BEGINNING = 120;

/** Messages to a customer, as events of their story. */
export function messagesInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'message' as kind, msg.id, (msg.created_at at time zone ${business.timeZone})::date as day,
      msg.kind as title, coalesce(nullif(msg.subject, ''), left(msg.body, ${BEGINNING}::int)) as detail,
      null::bigint as amount, msg.state, msg.channel, null::uuid as "jobId"
    from messages msg ${joinBusiness('msg')}
    where msg.business_id = ${tx.businessId} and msg.customer_id = ${customerId}
      and msg.kind <> ${OFFICE_NEWS}`;
}

/** The condition that the file `a` is or was attached to a message. */
export const isWithMessage = sql`exists (select from messages msg
  where msg.business_id = ${tenant} and msg.asset_ids <> '{}' and msg.asset_ids @> array[a.id])`;

/** A sub-select of the ids of threads in which one message by a user contains every word. */
export function threadsWithMessages(
  tx: TenantTransaction,
  patterns: readonly string[],
): RawBuilder<unknown> {
  return sql`(select msg.thread_id from messages msg
    where msg.business_id = ${tx.businessId} and msg.thread_id is not null
      and ${foldedText(sql`msg.subject || ' ' || msg.body`)} like all(${patterns}::text[]))`;
}
