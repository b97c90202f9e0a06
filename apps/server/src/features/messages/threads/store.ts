import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { OfferKind } from '@roundbook/domain/messages/threads/offer-kinds';
import { assigned, type Columns } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { NEXT_VERSION } from '../../../platform/db/versions.ts';

/** The maximum number of characters of a message shown in the list of threads. */
const BEGINNING = 160;

/** The newest message or note of a conversation. */
export interface Word {
  readonly kind: 'Received' | 'Sent' | 'Note';
  readonly channel: Channel;
  readonly text: string;
  /** The instant of the message or note. */
  readonly at: string;
}

const beginningOf = (text: string) =>
  Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, BEGINNING).join('');

/** Updates a locked thread, and announces it. */
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

/** The values of a thread's columns after a new message. */
export function wordColumns({ kind, channel, text, at }: Word): Columns {
  return {
    last_kind: kind,
    last_text: beginningOf(text),
    last_at: at,
    listed_at: at,
    channel,
  };
}

/** The values of a thread's columns after a message by a user. */
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

/** The other side of a thread: a customer, or the requester of a quote that has no customer. */
export interface Party {
  readonly customerId: string | null;
  readonly quoteId: string | null;
}

/** The columns of the unique index that allows only one thread with each party. */
function oneWith({ customerId, quoteId }: Party): RawBuilder<unknown> {
  if (customerId !== null) return sql`(business_id, customer_id) where customer_id is not null`;
  return quoteId === null
    ? sql`(business_id, sender) where customer_id is null and quote_id is null`
    : sql`(business_id, quote_id) where quote_id is not null`;
}

/** Begins a thread, unless there is one already. */
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

/** A received message, with its sender. */
export interface Incoming extends Party {
  readonly from: string;
  readonly channel: Channel;
  readonly text: string;
  readonly at: string;
  /** Whether a program wrote the message, in which case no one needs to read or answer it. */
  readonly isAutomatic: boolean;
}

/** The thread in which a message was put. */
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

/**
 * Changes the columns of the thread `thread` for a received message: the thread becomes unread and open, and is no
 * longer snoozed.
 */
function reopening({ isAutomatic, ...word }: Incoming) {
  if (isAutomatic) return sql`version = thread.version + 1`;
  return sql`${assigned(wordColumns({ kind: 'Received', ...word }))},
    unread = thread.unread + 1, snoozed_until = null, closed_at = null, version = thread.version + 1`;
}

/**
 * A token as it appears in reply addresses: only digits and lower-case letters, since some programs
 * change other characters.
 */
const TOKEN = /^[\da-f]{32}$/;

/**
 * Puts a message into a thread, or into the thread that it has joined; undefined if there is no
 * such thread. @param which a condition on the thread `thread_found`
 */
async function receiveInto(
  tx: TenantTransaction,
  which: RawBuilder<unknown>,
  incoming: Incoming,
): Promise<Received | undefined> {
  const row = await tx.first(sql<Written>`
    update message_threads thread set ${reopening(incoming)}
     where thread.business_id = ${tx.businessId} and thread.id = (
       select coalesce(thread_found.joined_id, thread_found.id) from message_threads thread_found
        where thread_found.business_id = ${tx.businessId} and ${which})
    returning ${RETURNED}`);
  if (row) tx.changed('messageThread', row.id, row.version);
  return row;
}

/**
 * Puts a message into the thread to whose address it was sent; undefined if there is no such
 * thread.
 */
export async function receiveByToken(
  tx: TenantTransaction,
  token: string,
  incoming: Incoming,
): Promise<Received | undefined> {
  // A stranger can put anything in an address.
  if (!TOKEN.test(token)) return undefined;
  return receiveInto(tx, sql`thread_found.token = ${token}::uuid`, incoming);
}

/** Puts a message into the thread with its customer, quote or sender, beginning one if there is none. */
export async function receiveBySender(
  tx: TenantTransaction,
  incoming: Incoming,
): Promise<Received> {
  const { customerId, quoteId, from, channel, text, at, isAutomatic } = incoming;
  const isStranger = customerId === null && quoteId === null;
  const row = await tx.first(sql<Written>`
    insert into message_threads as thread
      (business_id, id, customer_id, quote_id, sender, channel, last_at, last_kind, last_text,
       listed_at, unread, closed_at)
    values (${tx.businessId}, ${newId()}, ${customerId}, ${quoteId}, ${isStranger ? from : ''},
      ${channel}, ${at}, 'Received', ${beginningOf(text)}, ${at}, ${isAutomatic ? 0 : 1},
      ${isAutomatic ? at : null}::timestamptz)
    on conflict ${oneWith(incoming)} do update set ${reopening(incoming)}
    returning ${RETURNED}`);
  if (!row) throw new Error('A message was not put into any thread');
  tx.changed('messageThread', row.id, row.version);
  if (row.joinedId === null) return row;
  // The quote has joined its customer's thread a moment ago.
  return (await receiveInto(tx, sql`thread_found.id = ${row.joinedId}`, incoming)) ?? row;
}

/** An entry of a thread other than a sent message. */
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

/** Adds an entry to a thread. The caller announces the thread. */
export function insertEntry(tx: TenantTransaction, entry: NewEntry): void {
  tx.send(sql`
    insert into thread_entries
      (business_id, id, thread_id, kind, at, channel, subject, text, user_id)
    values (${tx.businessId}, ${entry.id}, ${entry.threadId}, ${entry.kind}, ${entry.at},
      ${entry.channel}, ${entry.subject}, ${entry.text}, ${entry.userId})`);
}

/** Records the decision about an offer in a reply. */
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
  /** The ids of the files to attach. */
  readonly assetIds: readonly string[];
}

/** Saves a user's draft. */
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

/** Deletes a user's draft in a thread. */
export function deleteDraft(tx: TenantTransaction, threadId: string, userId: string): void {
  tx.send(sql`
    delete from thread_drafts
     where business_id = ${tx.businessId} and thread_id = ${threadId} and user_id = ${userId}`);
  tx.changed('threadDraft', threadId, 1);
}

/** Unassigns the threads of a user who has left the business. */
export async function unassignThreadsOf(tx: TenantTransaction, userId: string): Promise<void> {
  const rows = await tx.all(sql<{ id: string; version: number }>`
    update message_threads set assignee_id = null, version = ${NEXT_VERSION}
     where business_id = ${tx.businessId} and assignee_id = ${userId} returning id, version`);
  for (const { id, version } of rows) tx.changed('messageThread', id, version);
}
