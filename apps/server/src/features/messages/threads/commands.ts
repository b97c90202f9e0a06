import type * as keeping from '@roundbook/contract/messages/threads/keeping';
import type * as contract from '@roundbook/contract/messages/threads/threads';
import { MOST_THREADS } from '@roundbook/contract/messages/threads/threads';
import { isRoleSufficient, ROLES } from '@roundbook/domain/access/roles';
import { instantAt } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { worksHereAs } from '../../account/grants/lookups.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { findQuotePerson } from '../../customers/quotes/lookups.ts';
import { listEntries } from './entry-queries.ts';
import {
  countWaiting,
  findThread,
  findThreadWith,
  listRecent,
  listThreads,
  lockThread,
} from './queries.ts';
import { beginThread, updateThread } from './store.ts';
import { type ThreadRecord, threadView } from './thread-record.ts';

/** A thread, locked until the commit. @throws AppError 404 */
export async function lockedThread(tx: TenantTransaction, id: string): Promise<ThreadRecord> {
  const thread = await lockThread(tx, id);
  if (!thread) throw notFound();
  return thread;
}

/** The response to a change: the changed thread. */
export async function shown(tx: TenantTransaction, id: string) {
  const thread = await findThread(tx, id);
  if (!thread) throw notFound();
  return { thread: threadView(thread) };
}

/** A page of threads. */
export async function list({ tx, actor, today, query }: ReadCall<typeof contract.listThreads>) {
  const { perPage, ...rest } = query;
  const viewer = { userId: actor.userId, today };
  const found = await listThreads(tx, viewer, { ...rest, most: perPage + 1 });
  const threads = found.slice(0, perPage).map(threadView);
  return { threads, hasMore: found.length > perPage };
}

/** The unread threads, with the numbers of unread threads and unknown senders. */
export async function listUnread({ tx, actor, today }: ReadCall<typeof contract.getUnreadThreads>) {
  const viewer = { userId: actor.userId, today };
  const [counts, threads] = await Promise.all([
    countWaiting(tx),
    listThreads(tx, viewer, { filter: 'unread', search: '', most: MOST_THREADS }),
  ]);
  return { ...counts, threads: threads.map(threadView) };
}

/** The threads with the latest messages and notes. */
export async function showRecent({ tx, query }: ReadCall<typeof contract.getRecentThreads>) {
  return { threads: (await listRecent(tx, query.limit)).map(threadView) };
}

/** A thread with a page of its entries. */
export async function show({ tx, actor, params, query }: ReadCall<typeof contract.getThread>) {
  const thread = await findThread(tx, params.id);
  if (!thread) throw notFound();
  const { perPage, ...cursor } = query;
  const found = await listEntries(tx, thread, { ...cursor, most: perPage + 1 }, actor);
  const entries = found.slice(0, perPage);
  return { thread: threadView(thread), entries, hasMore: found.length > perPage };
}

/**
 * The other side of the thread to open; for a quote that has a customer, that customer.
 * @throws AppError 404
 */
async function partyOf(
  tx: TenantTransaction,
  { customerId, quoteId }: WriteCall<typeof contract.openThread>['body'],
) {
  if (customerId !== undefined) return { customerId, quoteId: null };
  const quote = quoteId === undefined ? undefined : await findQuotePerson(tx, quoteId);
  if (!quote) throw notFound();
  return quote.customerId === null
    ? { customerId: null, quoteId: quote.id, email: quote.email }
    : { customerId: quote.customerId, quoteId: null };
}

/** Opens the thread with a customer or the requester of a quote, beginning one if there is none. */
export async function open({ tx, body, now }: WriteCall<typeof contract.openThread>) {
  const party = await partyOf(tx, body);
  const before = await findThreadWith(tx, party);
  if (before) return { thread: threadView(before) };
  const [known] =
    party.customerId === null ? [party] : await findRecipients(tx, [party.customerId]);
  if (!known) throw notFound();
  await beginThread(tx, party, known.email === '' ? 'sms' : 'email', now);
  const thread = await findThreadWith(tx, party);
  if (!thread) throw notFound();
  return { thread: threadView(thread) };
}

/** Marks a thread as read or unread, for all users. */
export async function mark({ tx, params, body }: WriteCall<typeof keeping.markThread>) {
  const thread = await lockedThread(tx, params.id);
  const unread = body.isRead ? 0 : Math.max(1, thread.unread);
  if (unread !== thread.unread) updateThread(tx, thread, { unread });
  return shown(tx, thread.id);
}

/** The roles that may read customers' messages. */
const READERS = ROLES.filter((role) => isRoleSufficient(role, 'Manager'));

/** Assigns a thread to a user; null assigns it to no one. */
export async function assign({ tx, params, body }: WriteCall<typeof keeping.assignThread>) {
  const thread = await lockedThread(tx, params.id);
  const { userId } = body;
  if (userId !== null && !(await worksHereAs(tx, userId, READERS))) {
    throw refuse('Please choose an Owner or a Manager: other roles cannot see messages.', 'userId');
  }
  updateThread(tx, thread, { assignee_id: userId });
  return shown(tx, thread.id);
}

/** Snoozes a thread until a day, when it returns to the top of the list; null ends the snooze. */
export async function snooze({
  tx,
  actor,
  params,
  body,
  today,
}: WriteCall<typeof keeping.snoozeThread>) {
  const thread = await lockedThread(tx, params.id);
  const { until } = body;
  if (until !== null && until <= today) throw refuse('Please choose a later day', 'until');
  if (until !== null && thread.isClosed) throw refuse('Please reopen the conversation first.');
  updateThread(tx, thread, {
    snoozed_until: until,
    listed_at: until === null ? thread.lastAt : instantAt(actor.timeZone, until, '00:00'),
    unread: 0,
  });
  return shown(tx, thread.id);
}

/** Closes a thread, unless it has changed since the user saw it, or reopens it. */
export async function close({ tx, params, body, now }: WriteCall<typeof keeping.closeThread>) {
  const thread = await lockedThread(tx, params.id);
  const { isClosed, version = thread.version } = body;
  if (version !== thread.version) {
    const current = { thread: threadView(thread) };
    throw new StaleError(
      { entity: 'messageThread', id: thread.id, version: thread.version },
      current,
    );
  }
  if (isClosed === thread.isClosed) return { thread: threadView(thread) };
  updateThread(
    tx,
    thread,
    isClosed
      ? { closed_at: now, snoozed_until: null, unread: 0, listed_at: thread.lastAt }
      : { closed_at: null },
  );
  return shown(tx, thread.id);
}
