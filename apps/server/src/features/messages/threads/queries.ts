import { type RawBuilder, sql } from 'kysely';
import type { ThreadFilter } from '@roundbook/domain/messages/threads/filters';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { foldedText, wordPatterns } from '../../../platform/db/word-patterns.ts';
import { customer, joinCustomer, matchingCustomers } from '../../customers/customers/relations.ts';
import { customersSaying, joinQuote, quote, quotesSaying } from '../../customers/quotes/lookups.ts';
import { threadsWithMessages } from '../outbox/relations.ts';
import type { Party } from './store.ts';
import type { ThreadRecord } from './thread-record.ts';

const COLUMNS = sql`t.id, t.customer_id as "customerId", t.quote_id as "quoteId",
  t.joined_id as "joinedId", t.sender, t.channel,
  ${quote.name} as "quoteName", ${quote.status} as "quoteStatus",
  case when ${customer.id} is not null then ${customer.names} end as names,
  t.last_at as "lastAt", t.last_kind as "lastKind", t.last_text as "lastText",
  t.listed_at as "listedAt", t.unread, t.assignee_id as "assigneeId",
  t.snoozed_until as "snoozedUntil", t.closed_at is not null as "isClosed",
  t.last_sent_id as "lastSentId", t.last_sent_by as "lastSentBy", replace(t.token::text, '-', '') as token, t.version`;

const TABLE = sql`message_threads t left ${joinCustomer('t')} left ${joinQuote('t')}`;

/** The condition that `t` is the thread with this id, or the customer's thread that it joined. */
const isThread = (tx: TenantTransaction, id: string) => sql`t.business_id = ${tx.businessId}
  and t.id = (select coalesce(k.joined_id, k.id) from message_threads k
    where k.business_id = ${tx.businessId} and k.id = ${id})`;

/** A thread, or the customer's thread that it joined; undefined if there is no such thread. */
export function findThread(tx: TenantTransaction, id: string): Promise<ThreadRecord | undefined> {
  return tx.first(sql<ThreadRecord>`select ${COLUMNS} from ${TABLE} where ${isThread(tx, id)}`);
}

/** Like `findThread`, locked until the commit. */
export function lockThread(tx: TenantTransaction, id: string): Promise<ThreadRecord | undefined> {
  return tx.first(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE} where ${isThread(tx, id)} for update of t`);
}

/** The thread that began with the person of a quote, even if it is now a customer's, locked until the commit. */
export function lockThreadOfQuote(
  tx: TenantTransaction,
  quoteId: string,
): Promise<ThreadRecord | undefined> {
  return tx.first(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE}
     where t.business_id = ${tx.businessId} and t.quote_id = ${quoteId} for update of t`);
}

/** The thread with a customer or the person of a quote; undefined if there is none yet. */
export function findThreadWith(
  tx: TenantTransaction,
  { customerId, quoteId }: Party,
): Promise<ThreadRecord | undefined> {
  const isTheirs =
    customerId === null ? sql`t.quote_id = ${quoteId}` : sql`t.customer_id = ${customerId}`;
  return tx.first(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE} where t.business_id = ${tx.businessId} and ${isTheirs}`);
}

/** The user who asks for a list, and the day. */
interface Viewer {
  readonly userId: string;
  readonly today: PlainDate;
}

function filterOf(filter: ThreadFilter, { userId, today }: Viewer): RawBuilder<unknown> {
  const open = sql`t.closed_at is null and (t.customer_id is not null or t.quote_id is not null)
    and (t.snoozed_until is null or t.snoozed_until <= ${today})`;
  switch (filter) {
    case 'open':
      return open;
    case 'unread':
      return sql`t.unread > 0`;
    case 'mine':
      return sql`${open} and t.assignee_id = ${userId}`;
    case 'unassigned':
      return sql`${open} and t.assignee_id is null`;
    case 'snoozed':
      return sql`t.closed_at is null and t.snoozed_until > ${today}`;
    case 'closed':
      return sql`t.closed_at is not null`;
    case 'triage':
      return sql`t.closed_at is null and t.customer_id is null and t.quote_id is null`;
  }
}

/** The condition that a thread's customer, quote, sender, messages or notes contain every word. */
function matching(tx: TenantTransaction, search: string): RawBuilder<unknown> {
  const patterns = wordPatterns(search);
  return sql`(t.customer_id in ${matchingCustomers(tx, patterns)}
    or t.customer_id in ${customersSaying(tx, patterns)}
    or ${foldedText(sql`t.sender`)} like all(${patterns}::text[])
    or t.id in (select coalesce(k.joined_id, k.id) from message_threads k
      where k.business_id = ${tx.businessId} and (k.quote_id in ${quotesSaying(tx, patterns)}
        or k.id in (select e.thread_id from thread_entries e
          where e.business_id = ${tx.businessId}
            and ${foldedText(sql`e.subject || ' ' || e.text`)} like all(${patterns}::text[]))
        or k.id in ${threadsWithMessages(tx, patterns)})))`;
}

/** Selects the ids of the messages received in a thread. */
export function receivedIn(tx: TenantTransaction, threadId: string | null): RawBuilder<unknown> {
  return sql`select e.id from thread_entries e
    where e.business_id = ${tx.businessId} and e.thread_id = ${threadId}::uuid
      and e.kind = 'Received'`;
}

/** The last row of the page before. */
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
      ? sql`and (t.listed_at, t.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`
      : sql``;
  const chosen = search === '' ? filterOf(filter, viewer) : matching(tx, search);
  return tx.all(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE}
     where t.business_id = ${tx.businessId} and t.joined_id is null and ${chosen} ${after}
     order by t.listed_at desc, t.id desc limit ${most}`);
}

/** The threads with the latest messages and notes, in any state. */
export function listRecent(tx: TenantTransaction, most: number): Promise<ThreadRecord[]> {
  return tx.all(sql<ThreadRecord>`
    select ${COLUMNS} from ${TABLE}
     where t.business_id = ${tx.businessId} and t.joined_id is null and t.last_kind is not null
       and t.listed_at <= now()
     order by t.listed_at desc, t.id desc limit ${most}`);
}

/** The numbers of unread threads and of unknown senders in triage. */
export async function countWaiting(
  tx: TenantTransaction,
): Promise<{ count: number; triage: number }> {
  const row = await tx.first(sql<{ count: number; triage: number }>`
    select (select count(*)::int from message_threads u
             where u.business_id = ${tx.businessId} and u.joined_id is null
               and u.unread > 0) as count,
           (select count(*)::int from message_threads s
             where s.business_id = ${tx.businessId} and s.customer_id is null
               and s.quote_id is null and s.closed_at is null) as triage`);
  return row ?? { count: 0, triage: 0 };
}
