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

/** The table of messages, as `msg`. */
export const messageTable = sql`messages msg`;

/** Columns of the message `msg`. */
export const message = {
  id: sql`msg.id`,
  businessId: sql`msg.business_id`,
  customerId: sql`msg.customer_id`,
  createdAt: sql`msg.created_at`,
  /** The address and the subject, in lower case. */
  addressAndSubject: sql`lower(msg.recipient || ' ' || msg.subject)`,
  /** The contract's `Message`, without the customer's name. A message that was only recorded was never sent. */
  columns: sql`msg.id, msg.channel, msg.kind, msg.recipient as "to", msg.subject, msg.body,
    msg.customer_id as "customerId", msg.quote_id as "quoteId", msg.state, msg.attempts,
    msg.last_error as "lastError", msg.created_at as "createdAt",
    case when msg.state <> 'Recorded' then msg.sent_at end as "sentAt", msg.delivered_at as "deliveredAt"`,
  state: sql`msg.state`,
  lastError: sql`msg.last_error`,
  isOnItsWay: sql`msg.state in ('Queued', 'Held')`,
  isFailed: sql`msg.state in ('Failed', 'Bounced')`,
  /** Whether the message waits until the business has texts again. */
  isShortOfTexts: sql`(msg.state = 'Held' and msg.held_for = 'texts')`,
  /** Whether the message's provider took it. */
  isSent: sql`msg.state in ('Sent', 'Delivered')`,
  /** Whether the message went no further than the outbox, because there is no provider. */
  isRecorded: sql`msg.state = 'Recorded'`,
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
