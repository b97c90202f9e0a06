import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { DeliveryState } from '@roundbook/domain/messages/outbox/delivery-states';
import { joinParts } from '@roundbook/domain/messages/templates/fill';
import { assigned } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
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

/** The parts of a message that stand, put together; null if none does. */
function standing({ holds }: PartConditions, parts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select string_agg(p.part ->> 'text', r.separator order by p.place)
    from jsonb_array_elements(${parts}) with ordinality as p(part, place)
   where ${holds(sql`p.part ->> 'when'`)})`;
}

/** Adds messages to the outbox, in one statement, and returns their ids. */
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
  if (isConditional && !conditions) throw new Error('Nothing decides which parts stand');
  const decided = isConditional ? conditions : undefined;
  const facts = decided ? sql`cross join lateral ${decided.facts} f` : sql``;
  const settled = (body: string, parts: string) =>
    decided
      ? sql`coalesce(${standing(decided, sql.ref(`r.${parts}`))}, ${sql.ref(`r.${body}`)})`
      : sql.ref(`r.${body}`);
  tx.send(sql`
    insert into messages
      (business_id, id, channel, kind, recipient, subject, body, secret_body, customer_id, quote_id,
       about_id, thread_id, written_by, reply_token, purpose, marketing_to, attachment, asset_ids,
       trigger_key, last_error)
    select ${tx.businessId}::uuid, r.id, r.channel, r.kind, r.recipient, r.subject,
           ${settled('body', 'parts')}, ${settled('secret_body', 'secret_parts')},
           r.customer_id, r.quote_id, r.about_id, r.thread_id, r.written_by, r.reply_token, r.purpose,
           r.marketing_to, r.attachment, r.asset_ids, r.trigger_key, r.last_error
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
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
  /** What the recipient reads; with `isSecret`, only they do. */
  readonly body: string;
  readonly isSecret: boolean;
  readonly attachment: unknown;
  /** Files that its writer chose. */
  readonly assetIds: readonly string[];
  readonly attempts: number;
  /** Of the thread to which a reply belongs. */
  readonly replyToken: string | null;
  /** The customer to whom it goes, who may reply; null for a colleague or a stranger. */
  readonly toCustomerId: string | null;
  /** The quote to whose person it goes, who may reply too. */
  readonly quoteId: string | null;
  /** The customer to whom it makes an offer; null for any other message. */
  readonly offeredTo: string | null;
  readonly aboutId: string | null;
}

/** Counts an attempt at a message that is still to be sent; undefined if it is not. */
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
 * Records the outcome of an attempt. A message that was handed on no longer needs its attachment, and
 * one that was sent no longer needs its secret; a message that is only recorded keeps that, as the
 * only copy.
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
    ...(handedOn ? { sent_at: sql`now()`, attachment: null } : {}),
    ...(state === 'Queued' ? {} : { marketing_to: null }),
    ...(state === 'Sent' ? { secret_body: null } : {}),
  };
  // Unless it was scrubbed while it was on its way.
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

/** The state of a message, locked until the commit; undefined if there is none. */
export function lockState(tx: TenantTransaction, id: string): Promise<LockedMessage | undefined> {
  return tx.first(sql<LockedMessage>`
    select state, attempts, channel, quote_id as "quoteId",
           case when kind <> ${OFFICE_NEWS} then customer_id end as "toCustomerId"
      from messages
     where business_id = ${tx.businessId} and id = ${id} for update`);
}

/** Notes how far a locked message got after its provider took it; what was only for sending goes. */
export function noteReached(
  tx: TenantTransaction,
  id: string,
  { state, reason, attempts }: { state: DeliveryState; reason: string; attempts: number },
): void {
  // Given as a value: a distributed table takes no now() inside of coalesce.
  const now = new Date().toISOString();
  const delivered = state === 'Delivered' ? sql`, delivered_at = now()` : sql``;
  tx.send(sql`
    update messages set state = ${state}, last_error = ${reason}, attachment = null,
      secret_body = null, marketing_to = null,
      sent_at = coalesce(sent_at, ${now}::timestamptz) ${delivered}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('message', id, attempts + 1);
}

/** Lets a queued message wait. @param why in words for the business */
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

/** Notes how many texts a message has taken. */
export function noteTextsTaken(tx: TenantTransaction, id: string, count: number): void {
  tx.send(sql`
    update messages set texts_taken = ${count}
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** How many texts a message has taken; it is locked until the commit. */
export async function lockTextsTaken(tx: TenantTransaction, id: string): Promise<number> {
  const row = await tx.first(sql<{ taken: number }>`
    select texts_taken as taken from messages
     where business_id = ${tx.businessId} and id = ${id} for update`);
  return row?.taken ?? 0;
}

/** Whether a message waits for a reason. */
export async function doesAnyWait(tx: TenantTransaction, heldFor: HeldFor): Promise<boolean> {
  const row = await tx.first(sql`
    select id from messages
     where business_id = ${tx.businessId} and state = 'Held' and held_for = ${heldFor} limit 1`);
  return row !== undefined;
}

/** Puts the messages that wait for a reason back into the queue, the oldest first. */
export async function releaseHeld(
  tx: TenantTransaction,
  heldFor: HeldFor,
): Promise<readonly { readonly id: string; readonly attempts: number }[]> {
  const released = await tx.all(sql<{ id: string; attempts: number }>`
    update messages set state = 'Queued', held_for = null, last_error = ''
     where business_id = ${tx.businessId} and state = 'Held' and held_for = ${heldFor}
    returning id, attempts`);
  for (const { id, attempts } of released) tx.changed('message', id, attempts + 1);
  // Ids sort by the moment at which they were made.
  return released.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Puts a message that failed, bounced or waits back into the queue; resolves with its attempts so far, if it was
 * one.
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

/** Whether there is such a message, and it stands in this conversation. */
export async function isMessageIn(
  tx: TenantTransaction,
  conversation: Conversation,
  id: string,
): Promise<boolean> {
  const row = await tx.first(sql`
    select o.id from messages o
     where o.business_id = ${tx.businessId} and o.id = ${id} and ${isIn(conversation)}`);
  return row !== undefined;
}

/** Scrubs messages; that something was sent, and when, stays. */
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

/** Scrubs the messages to the person of a quote, and lets go of the files that went with them. */
export function scrubMessagesToQuote(tx: TenantTransaction, quoteId: string): void {
  scrub(tx, sql`quote_id = ${quoteId}`);
  tx.send(sql`
    update messages set asset_ids = '{}'
     where business_id = ${tx.businessId} and quote_id = ${quoteId} and asset_ids <> '{}'`);
}
