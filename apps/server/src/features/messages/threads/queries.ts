import { type RawBuilder, sql } from 'kysely';
import type { ThreadFilter } from '@roundbook/domain/messages/threads/filters';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { foldedText, wordPatterns } from '../../../platform/db/word-patterns.ts';
import { customer, joinCustomer, matchingCustomers } from '../../customers/customers/relations.ts';
import { customersSaying, joinQuote, quote, quotesSaying } from '../../customers/quotes/lookups.ts';
import { threadsWithMessages } from '../outbox/relations.ts';
import type { Party } from './store.ts';
import type { ThreadRecord } from './thread-record.ts';

const COLUMNS = sql`thread.id, thread.customer_id as "customerId", thread.quote_id as "quoteId",
  thread.joined_id as "joinedId", thread.sender, thread.channel,
  ${quote.name} as "quoteName", ${quote.status} as "quoteStatus",
  case when ${customer.id} is not null then ${customer.names} end as names,
  thread.last_at as "lastAt", thread.last_kind as "lastKind", thread.last_text as "lastText",
  thread.listed_at as "listedAt", thread.unread, thread.assignee_id as "assigneeId",
  thread.snoozed_until as "snoozedUntil", thread.closed_at is not null as "isClosed",
  thread.last_sent_id as "lastSentId", thread.last_sent_by as "lastSentBy", replace(thread.token::text, '-', '') as token, thread.version`;

const TABLE = sql`message_threads thread left ${joinCustomer('thread')} left ${joinQuote('thread')}`;

/** The condition that `thread` is the thread with this id, or the customer's thread that it joined. */
const isThread = (tx: TenantTransaction, id: string) => sql`thread.business_id = ${tx.businessId}
  and thread.id = (select coalesce(thread.joined_id, thread.id) from message_threads thread
    where thread.business_id = ${tx.businessId} and thread.id = ${id})`;

/** A thread, or the customer's thread that it joined; undefined if there is no such thread. */
export function findThread(tx: TenantTransaction, id: string): Promise<ThreadRecord | undefined> {
  return tx.first(sql<ThreadRecord>`select ${COLUMNS} from ${TABLE} where ${isThread(tx, id)}`);
}

/** Like `findThread`, locked until the commit. */
export function lockThread(tx: TenantTransaction, id: string): Promise<ThreadRecord | undefined> {
  return tx.first(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE} where ${isThread(tx, id)} for update of thread`);
}

/** The thread that began with the requester of a quote, even if it is now a customer's; locked until the commit. */
export function lockThreadOfQuote(
  tx: TenantTransaction,
  quoteId: string,
): Promise<ThreadRecord | undefined> {
  return tx.first(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE}
     where thread.business_id = ${tx.businessId} and thread.quote_id = ${quoteId} for update of thread`);
}

/** The thread with a customer or the requester of a quote; undefined if there is none yet. */
export function findThreadWith(
  tx: TenantTransaction,
  { customerId, quoteId }: Party,
): Promise<ThreadRecord | undefined> {
  const isTheirs =
    customerId === null
      ? sql`thread.quote_id = ${quoteId}`
      : sql`thread.customer_id = ${customerId}`;
  return tx.first(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE} where thread.business_id = ${tx.businessId} and ${isTheirs}`);
}

/** The user who asks for a list, and today's date. */
interface Viewer {
  readonly userId: string;
  readonly today: PlainDate;
}

function filterOf(filter: ThreadFilter, { userId, today }: Viewer): RawBuilder<unknown> {
  const open = sql`thread.closed_at is null and (thread.customer_id is not null or thread.quote_id is not null)
    and (thread.snoozed_until is null or thread.snoozed_until <= ${today})`;
  switch (filter) {
    case 'open':
      return open;
    case 'unread':
      return sql`thread.unread > 0`;
    case 'mine':
      return sql`${open} and thread.assignee_id = ${userId}`;
    case 'unassigned':
      return sql`${open} and thread.assignee_id is null`;
    case 'snoozed':
      return sql`thread.closed_at is null and thread.snoozed_until > ${today}`;
    case 'closed':
      return sql`thread.closed_at is not null`;
    case 'triage':
      return sql`thread.closed_at is null and thread.customer_id is null and thread.quote_id is null`;
  }
}

/** The condition that every word occurs in a thread's customer, quote, sender, messages or notes. */
function matching(tx: TenantTransaction, search: string): RawBuilder<unknown> {
  const patterns = wordPatterns(search);
  return sql`(thread.customer_id in ${matchingCustomers(tx, patterns)}
    or thread.customer_id in ${customersSaying(tx, patterns)}
    or ${foldedText(sql`thread.sender`)} like all(${patterns}::text[])
    or thread.id in (select coalesce(thread.joined_id, thread.id) from message_threads thread
      where thread.business_id = ${tx.businessId} and (thread.quote_id in ${quotesSaying(tx, patterns)}
        or thread.id in (select te.thread_id from thread_entries te
          where te.business_id = ${tx.businessId}
            and ${foldedText(sql`te.subject || ' ' || te.text`)} like all(${patterns}::text[]))
        or thread.id in ${threadsWithMessages(tx, patterns)})))`;
}

/** Selects the ids of the messages received in a thread. */
export function receivedIn(tx: TenantTransaction, threadId: string | null): RawBuilder<unknown> {
  return sql`select te.id from thread_entries te
    where te.business_id = ${tx.businessId} and te.thread_id = ${threadId}::uuid
      and te.kind = 'Received'`;
}

/** The last row of the previous page. */
export interface Cursor {
  readonly beforeAt?: string | undefined;
  readonly beforeId?: string | undefined;
}

/** A page of threads, newest first. */
export function listThreads(
  tx: TenantTransaction,
  viewer: Viewer,
  query: Cursor & {
    readonly filter: ThreadFilter;
    readonly search: string;
    readonly most: number;
  },
): Promise<ThreadRecord[]> {
  const { filter, search, beforeAt, beforeId, most } = query;
  const after =
    beforeAt !== undefined && beforeId !== undefined
      ? sql`and (thread.listed_at, thread.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`
      : sql``;
  const chosen = search === '' ? filterOf(filter, viewer) : matching(tx, search);
  return tx.all(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE}
     where thread.business_id = ${tx.businessId} and thread.joined_id is null and ${chosen} ${after}
     order by thread.listed_at desc, thread.id desc limit ${most}`);
}

/** The threads with the latest messages and notes, in any state. */
export function listRecent(tx: TenantTransaction, most: number): Promise<ThreadRecord[]> {
  return tx.all(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE}
     where thread.business_id = ${tx.businessId} and thread.joined_id is null and thread.last_kind is not null
       and thread.listed_at <= ${thisInstant}
     order by thread.listed_at desc, thread.id desc limit ${most}`);
}

/** The numbers of unread threads and of unknown senders in triage. */
export async function countWaiting(
  tx: TenantTransaction,
): Promise<{ count: number; triage: number }> {
  const row = await tx.first(sql<{ count: number; triage: number }>`
    select (select count(*)::int from message_threads thread
             where thread.business_id = ${tx.businessId} and thread.joined_id is null
               and thread.unread > 0) as count,
           (select count(*)::int from message_threads thread
             where thread.business_id = ${tx.businessId} and thread.customer_id is null
               and thread.quote_id is null and thread.closed_at is null) as triage`);
  return row ?? { count: 0, triage: 0 };
}
