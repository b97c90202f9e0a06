import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { DeliveryState } from '@roundbook/domain/messages/outbox/delivery-states';
import { joinParts } from '@roundbook/domain/messages/templates/fill';
import { assigned } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { HandedOn } from '../../../providers/delivery.ts';
import { type Conversation, isIn } from './message-conversations.ts';
import {
  type HeldFor,
  OFFICE_NEWS,
  type OutgoingMessage,
  type PartConditions,
} from './message-outgoing.ts';

/** The parts of a message that apply, joined; null if no part applies. */
function standing({ holds }: PartConditions, parts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select string_agg(p.part ->> 'text', given.separator order by p.place)
    from jsonb_array_elements(${parts}) with ordinality as p(part, place)
   where ${holds(sql`p.part ->> 'when'`)})`;
}

/** Adds messages to the outbox in one statement. @returns their ids, in the same order */
export function insertMessages(
  tx: TenantTransaction,
  messages: readonly OutgoingMessage[],
  conditions?: PartConditions,
): string[] {
  if (messages.length === 0) return [];
  const rows = messages.map(({ attachment, waits, ...message }) => ({
    id: newId(),
    channel: message.channel,
    kind: message.kind,
    recipient: message.to,
    subject: message.subject ?? '',
    body: message.body,
    parts: message.parts ?? null,
    secret_body: message.secretBody ?? null,
    secret_parts: message.secretParts ?? null,
    separator: joinParts(message.channel, ['', '']),
    customer_id: message.customerId ?? null,
    quote_id: message.quoteId ?? null,
    about_id: message.aboutId ?? null,
    thread_id: message.threadId ?? null,
    written_by: message.writtenBy ?? null,
    reply_token: message.replyToken ?? null,
    purpose: message.purpose ?? 'service',
    marketing_to: message.purpose === 'marketing' ? message.channel : null,
    attachment: attachment
      ? { ...attachment, content: attachment.content.toString('base64') }
      : null,
    asset_ids: message.assetIds ?? [],
    trigger_key: message.triggerKey ?? null,
    last_error: waits?.why ?? '',
  }));
  const isConditional = rows.some(({ parts, secret_parts: secret }) => parts ?? secret);
  if (isConditional && !conditions) throw new Error('Nothing decides which parts are included');
  const decided = isConditional ? conditions : undefined;
  const facts = decided ? sql`cross join lateral ${decided.facts} f` : sql``;
  const settled = (body: string, parts: string) =>
    decided
      ? sql`coalesce(${standing(decided, sql.ref(`given.${parts}`))}, ${sql.ref(`given.${body}`)})`
      : sql.ref(`given.${body}`);
  tx.send(sql`
    insert into messages
      (business_id, id, channel, kind, recipient, subject, body, secret_body, customer_id, quote_id,
       about_id, thread_id, written_by, reply_token, purpose, marketing_to, attachment, asset_ids,
       trigger_key, last_error)
    select ${tx.businessId}::uuid, given.id, given.channel, given.kind, given.recipient, given.subject,
           ${settled('body', 'parts')}, ${settled('secret_body', 'secret_parts')},
           given.customer_id, given.quote_id, given.about_id, given.thread_id, given.written_by, given.reply_token, given.purpose,
           given.marketing_to, given.attachment, given.asset_ids, given.trigger_key, given.last_error
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
        id uuid, channel text, kind text, recipient text, subject text, body text, parts jsonb,
        secret_body text, secret_parts jsonb, separator text, customer_id uuid, quote_id uuid,
        about_id uuid, thread_id uuid, written_by uuid, reply_token text, purpose text, marketing_to text,
        attachment jsonb, asset_ids uuid[], trigger_key text, last_error text) ${facts}
    on conflict (business_id, trigger_key) where trigger_key is not null do nothing
    returning 1`);
  for (const { id } of rows) tx.changed('message', id, 1);
  return rows.map(({ id }) => id);
}

interface MessageToSend {
  readonly channel: Channel;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  /** The text as the recipient reads it; if `isSecret`, no one else may read it. */
  readonly body: string;
  readonly isSecret: boolean;
  readonly attachment: unknown;
  /** The ids of the files that the writer chose. */
  readonly assetIds: readonly string[];
  readonly attempts: number;
  /** The token of the thread to which a reply belongs. */
  readonly replyToken: string | null;
  /** The customer who gets the message and may reply; null for anyone else. */
  readonly toCustomerId: string | null;
  /** The quote whose requester gets the message and may reply. */
  readonly quoteId: string | null;
  /** The customer to whom the message makes an offer; null for any other message. */
  readonly offeredTo: string | null;
  readonly aboutId: string | null;
}

/**
 * Counts an attempt to send a queued message and returns the message; undefined if it is no longer
 * queued.
 */
export function takeForSending(
  tx: TenantTransaction,
  id: string,
): Promise<MessageToSend | undefined> {
  return tx.first(sql<MessageToSend>`
    update messages set attempts = attempts + 1
     where business_id = ${tx.businessId} and id = ${id} and state = 'Queued'
    returning channel, kind, recipient, subject, coalesce(secret_body, body) as body,
      secret_body is not null as "isSecret", attachment, asset_ids as "assetIds",
      attempts, reply_token as "replyToken",
      case when kind <> ${OFFICE_NEWS} then customer_id end as "toCustomerId", quote_id as "quoteId",
      case when purpose = 'marketing' then customer_id end as "offeredTo", about_id as "aboutId"`);
}

/**
 * Records the outcome of an attempt. Once handed to its provider, a message no longer needs its attachment, and
 * once sent, it no longer needs its secret; a message that is only recorded keeps the secret, because it is the only
 * copy.
 */
export function noteOutcome(
  tx: TenantTransaction,
  id: string,
  attempts: number,
  { state, error, providerId }: HandedOn,
): void {
  const handedOn = state === 'Sent' || state === 'Recorded';
  const columns = {
    state,
    last_error: error,
    provider_id: providerId,
    ...(handedOn ? { sent_at: sql`${thisInstant}`, attachment: null } : {}),
    ...(state === 'Queued' ? {} : { marketing_to: null }),
    ...(state === 'Sent' ? { secret_body: null } : {}),
  };
  // Changes nothing if the message has been scrubbed or withdrawn in the meantime.
  tx.send(sql`
    update messages set ${assigned(columns)}
     where business_id = ${tx.businessId} and id = ${id} and state = 'Queued'`);
  tx.changed('message', id, attempts + 1);
}

interface LockedMessage extends Pick<
  MessageToSend,
  'attempts' | 'channel' | 'toCustomerId' | 'quoteId'
> {
  readonly state: DeliveryState;
}

/** The state of a message, locked until the commit; undefined if there is no such message. */
export function lockState(tx: TenantTransaction, id: string): Promise<LockedMessage | undefined> {
  return tx.first(sql<LockedMessage>`
    select state, attempts, channel, quote_id as "quoteId",
           case when kind <> ${OFFICE_NEWS} then customer_id end as "toCustomerId"
      from messages
     where business_id = ${tx.businessId} and id = ${id} for update`);
}

/**
 * Records the delivery state of a locked message after its provider accepted it, and deletes
 * whatever was needed only for sending.
 */
export function noteReached(
  tx: TenantTransaction,
  id: string,
  { state, reason, attempts }: { state: DeliveryState; reason: string; attempts: number },
): void {
  // Passed as a value, since distributed tables do not allow now() inside coalesce.
  const now = tx.now;
  const delivered = state === 'Delivered' ? sql`, delivered_at = ${thisInstant}` : sql``;
  tx.send(sql`
    update messages set state = ${state}, last_error = ${reason}, attachment = null,
      secret_body = null, marketing_to = null,
      sent_at = coalesce(sent_at, ${now}::timestamptz) ${delivered}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('message', id, attempts + 1);
}

/** Holds a queued message. @param reason `why` is shown to the business */
export function hold(
  tx: TenantTransaction,
  id: string,
  reason: { readonly heldFor: HeldFor; readonly why: string },
  attempts: number,
): void {
  tx.send(sql`
    update messages set state = 'Held', held_for = ${reason.heldFor}, last_error = ${reason.why}
     where business_id = ${tx.businessId} and id = ${id} and state = 'Queued'`);
  tx.changed('message', id, attempts + 1);
}

/** Records how many of the business's texts have been taken for a message. */
export function noteTextsTaken(tx: TenantTransaction, id: string, count: number): void {
  tx.send(sql`
    update messages set texts_taken = ${count}
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** The number of the business's texts taken for a message; locks the message until the commit. */
export async function lockTextsTaken(tx: TenantTransaction, id: string): Promise<number> {
  const row = await tx.first(sql<{ taken: number }>`
    select texts_taken as taken from messages
     where business_id = ${tx.businessId} and id = ${id} for update`);
  return row?.taken ?? 0;
}

/** Whether any message is held for this reason. */
export async function doesAnyWait(tx: TenantTransaction, heldFor: HeldFor): Promise<boolean> {
  const row = await tx.first(sql`
    select id from messages
     where business_id = ${tx.businessId} and state = 'Held' and held_for = ${heldFor} limit 1`);
  return row !== undefined;
}

/** Queues again the messages held for a reason. @returns the messages, oldest first */
export async function releaseHeld(
  tx: TenantTransaction,
  heldFor: HeldFor,
): Promise<readonly { readonly id: string; readonly attempts: number }[]> {
  const released = await tx.all(sql<{ id: string; attempts: number }>`
    update messages set state = 'Queued', held_for = null, last_error = ''
     where business_id = ${tx.businessId} and state = 'Held' and held_for = ${heldFor}
    returning id, attempts`);
  for (const { id, attempts } of released) tx.changed('message', id, attempts + 1);
  // Ids sort by time of creation.
  return released.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Queues a failed, bounced or held message again. @returns its attempts so far; undefined if there is no such
 * message
 */
export async function requeue(tx: TenantTransaction, id: string): Promise<number | undefined> {
  const row = await tx.first(sql<{ attempts: number }>`
    update messages set state = 'Queued', held_for = null, last_error = '',
           marketing_to = case when purpose = 'marketing' then channel end
     where business_id = ${tx.businessId} and id = ${id} and state in ('Failed', 'Bounced', 'Held')
    returning attempts`);
  if (row) tx.changed('message', id, row.attempts + 1);
  return row?.attempts;
}

/** Whether a message exists and belongs to the conversation. */
export async function isMessageIn(
  tx: TenantTransaction,
  conversation: Conversation,
  id: string,
): Promise<boolean> {
  const row = await tx.first(sql`
    select msg.id from messages msg
     where msg.business_id = ${tx.businessId} and msg.id = ${id} and ${isIn(conversation)}`);
  return row !== undefined;
}

/** Scrubs messages, but keeps the record that they were sent, and when. */
function scrub(tx: TenantTransaction, which: RawBuilder<unknown>): void {
  tx.send(sql`
    update messages set recipient = '', subject = '', body = '', secret_body = null,
      attachment = null, last_error = '', held_for = null, marketing_to = null
     where business_id = ${tx.businessId} and ${which}`);
}

/** Scrubs customers' messages. */
export function scrubMessagesOf(tx: TenantTransaction, customerIds: readonly string[]): void {
  scrub(tx, sql`${isOneOf(sql`customer_id`, customerIds)}`);
}

/** Scrubs the messages to the requester of a quote, and detaches their files. */
export function scrubMessagesToQuote(tx: TenantTransaction, quoteId: string): void {
  scrub(tx, sql`quote_id = ${quoteId}`);
  tx.send(sql`
    update messages set asset_ids = '{}'
     where business_id = ${tx.businessId} and quote_id = ${quoteId} and asset_ids <> '{}'`);
}
