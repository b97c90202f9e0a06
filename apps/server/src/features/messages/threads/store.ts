import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { OfferKind } from '@roundbook/domain/messages/threads/offer-kinds';
import { assigned, type Columns } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { NEXT_VERSION } from '../../../platform/db/versions.ts';

/** The most characters of a message that the list of threads shows. */
const BEGINNING = 160;

/** The newest word of a conversation. */
export interface Word {
  readonly kind: 'Received' | 'Sent' | 'Note';
  readonly channel: Channel;
  readonly text: string;
  /** An instant. */
  readonly at: string;
}

const beginningOf = (text: string) =>
  Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, BEGINNING).join('');

/** Changes a thread that is locked, and announces it. */
export function updateThread(
  tx: TenantTransaction,
  thread: { readonly id: string; readonly version: number },
  columns: Columns,
): void {
  tx.send(sql`
    update message_threads set ${assigned({ ...columns, version: NEXT_VERSION })}
     where business_id = ${tx.businessId} and id = ${thread.id}`);
  tx.changed('messageThread', thread.id, thread.version + 1);
}

/** What a new word changes about its thread. */
export function wordColumns({ kind, channel, text, at }: Word): Columns {
  return {
    last_kind: kind,
    last_text: beginningOf(text),
    last_at: at,
    listed_at: at,
    channel,
  };
}

/** What a message that a user wrote changes about its thread. */
export function sentColumns(
  { assigneeId }: { readonly assigneeId: string | null },
  { id, userId, ...word }: Omit<Word, 'kind'> & { readonly id: string; readonly userId: string },
): Columns {
  return {
    ...wordColumns({ kind: 'Sent', ...word }),
    last_sent_id: id,
    last_sent_by: userId,
    unread: 0,
    closed_at: null,
    snoozed_until: null,
    assignee_id: assigneeId ?? userId,
  };
}

/** With whom a thread is: a customer, or else the person of a quote. */
export interface Party {
  readonly customerId: string | null;
  readonly quoteId: string | null;
}

/** The index by which there is one thread with each. */
function oneWith({ customerId, quoteId }: Party): RawBuilder<unknown> {
  if (customerId !== null) return sql`(business_id, customer_id) where customer_id is not null`;
  return quoteId === null
    ? sql`(business_id, sender) where customer_id is null and quote_id is null`
    : sql`(business_id, quote_id) where quote_id is not null`;
}

/** Begins a thread, unless there is one. */
export async function beginThread(
  tx: TenantTransaction,
  party: Party,
  channel: Channel,
  now: string,
): Promise<void> {
  const id = newId();
  const { customerId, quoteId } = party;
  const added = await tx.first(sql`
    insert into message_threads (business_id, id, customer_id, quote_id, channel, last_at, listed_at)
    values (${tx.businessId}, ${id}, ${customerId}, ${quoteId}, ${channel}, ${now}, ${now})
    on conflict ${oneWith(party)} do nothing
    returning id`);
  if (added) tx.changed('messageThread', id, 1);
}

/** Whose words came in. */
export interface Incoming extends Party {
  readonly from: string;
  readonly channel: Channel;
  readonly text: string;
  readonly at: string;
  /** Written by a program: it needs no reader and no answer. */
  readonly isAutomatic: boolean;
}

/** A thread into which a message was put. */
export interface Received extends Party {
  readonly id: string;
  readonly assigneeId: string | null;
}

interface Written extends Received {
  readonly version: number;
  readonly joinedId: string | null;
}

const RETURNED = sql`id, customer_id as "customerId", quote_id as "quoteId",
  assignee_id as "assigneeId", joined_id as "joinedId", version`;

/** What a message that comes in changes about the thread `t`: it is unread, open, and no longer put off. */
function reopening({ isAutomatic, ...word }: Incoming) {
  if (isAutomatic) return sql`version = t.version + 1`;
  return sql`${assigned(wordColumns({ kind: 'Received', ...word }))},
    unread = t.unread + 1, snoozed_until = null, closed_at = null, version = t.version + 1`;
}

/** Of an address for replies: letters and digits alone, as some programs change others. */
const TOKEN = /^[\da-f]{32}$/;

/** Puts a message into the thread of an id, a sub-select, or into the one that it has joined. */
async function receiveInto(
  tx: TenantTransaction,
  which: RawBuilder<unknown>,
  incoming: Incoming,
): Promise<Received | undefined> {
  const row = await tx.first(sql<Written>`
    update message_threads t set ${reopening(incoming)}
     where t.business_id = ${tx.businessId} and t.id = (
       select coalesce(k.joined_id, k.id) from message_threads k
        where k.business_id = ${tx.businessId} and ${which})
    returning ${RETURNED}`);
  if (row) tx.changed('messageThread', row.id, row.version);
  return row;
}

/** Puts a message into the thread to whose address it came, if there is one. */
export async function receiveByToken(
  tx: TenantTransaction,
  token: string,
  incoming: Incoming,
): Promise<Received | undefined> {
  // A stranger can write anything into an address.
  if (!TOKEN.test(token)) return undefined;
  return receiveInto(tx, sql`k.token = ${token}::uuid`, incoming);
}

/** Puts a message into the thread with its customer, its quote or its sender, which begins with it if need be. */
export async function receiveBySender(
  tx: TenantTransaction,
  incoming: Incoming,
): Promise<Received> {
  const { customerId, quoteId, from, channel, text, at, isAutomatic } = incoming;
  const isStranger = customerId === null && quoteId === null;
  const row = await tx.first(sql<Written>`
    insert into message_threads as t
      (business_id, id, customer_id, quote_id, sender, channel, last_at, last_kind, last_text,
       listed_at, unread, closed_at)
    values (${tx.businessId}, ${newId()}, ${customerId}, ${quoteId}, ${isStranger ? from : ''},
      ${channel}, ${at}, 'Received', ${beginningOf(text)}, ${at}, ${isAutomatic ? 0 : 1},
      ${isAutomatic ? at : null}::timestamptz)
    on conflict ${oneWith(incoming)} do update set ${reopening(incoming)}
    returning ${RETURNED}`);
  if (!row) throw new Error('A message was put into no thread');
  tx.changed('messageThread', row.id, row.version);
  if (row.joinedId === null) return row;
  // The quote has become its customer's just now.
  return (await receiveInto(tx, sql`k.id = ${row.joinedId}`, incoming)) ?? row;
}

/** What is in a thread besides what was sent. */
export interface NewEntry {
  readonly id: string;
  readonly threadId: string;
  readonly kind: 'Received' | 'Note';
  readonly at: string;
  readonly channel: Channel | null;
  readonly subject: string;
  readonly text: string;
  readonly userId: string | null;
}

/** Adds to a thread, which is announced separately. */
export function insertEntry(tx: TenantTransaction, entry: NewEntry): void {
  tx.send(sql`
    insert into thread_entries
      (business_id, id, thread_id, kind, at, channel, subject, text, user_id)
    values (${tx.businessId}, ${entry.id}, ${entry.threadId}, ${entry.kind}, ${entry.at},
      ${entry.channel}, ${entry.subject}, ${entry.text}, ${entry.userId})`);
}

/** Notes what was decided about an offer of a reply. */
export function noteDecision(
  tx: TenantTransaction,
  entryId: string,
  kind: OfferKind,
  decision: { readonly accepted: boolean; readonly at: string; readonly by: string },
): void {
  tx.send(sql`
    update thread_entries
       set decided = decided || jsonb_build_object(${kind}::text, ${JSON.stringify(decision)}::jsonb)
     where business_id = ${tx.businessId} and id = ${entryId}`);
}

interface NewDraft {
  readonly channel: Channel;
  readonly subject: string;
  readonly text: string;
  /** Files that are to go with it. */
  readonly assetIds: readonly string[];
}

/** Keeps what a user types. */
export function writeDraft(
  tx: TenantTransaction,
  threadId: string,
  userId: string,
  draft: NewDraft,
  now: string,
): void {
  tx.send(sql`
    insert into thread_drafts (business_id, thread_id, user_id, channel, subject, text, asset_ids, updated_at)
    values (${tx.businessId}, ${threadId}, ${userId}, ${draft.channel}, ${draft.subject},
      ${draft.text}, ${draft.assetIds}::uuid[], ${now})
    on conflict (business_id, thread_id, user_id) do update
      set channel = excluded.channel, subject = excluded.subject, text = excluded.text,
          asset_ids = excluded.asset_ids, updated_at = excluded.updated_at`);
  tx.changed('threadDraft', threadId, 1);
}

/** Forgets what a user typed in a thread. */
export function deleteDraft(tx: TenantTransaction, threadId: string, userId: string): void {
  tx.send(sql`
    delete from thread_drafts
     where business_id = ${tx.businessId} and thread_id = ${threadId} and user_id = ${userId}`);
  tx.changed('threadDraft', threadId, 1);
}

/** Leaves the threads of a user who left the business to everyone. */
export async function unassignThreadsOf(tx: TenantTransaction, userId: string): Promise<void> {
  const rows = await tx.all(sql<{ id: string; version: number }>`
    update message_threads set assignee_id = null, version = ${NEXT_VERSION}
     where business_id = ${tx.businessId} and assignee_id = ${userId} returning id, version`);
  for (const { id, version } of rows) tx.changed('messageThread', id, version);
}
