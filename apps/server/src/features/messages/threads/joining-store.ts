import { type RawBuilder, sql } from 'kysely';
import type { Columns } from '../../../platform/db/columns.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { updateThread } from './store.ts';
import type { ThreadRecord } from './thread-record.ts';

/**
 * The columns of a thread that absorbs another: the other thread's unread messages are added to its own, and its newest
 * message is replaced if the other thread has a newer one.
 */
export function takenUp(into: ThreadRecord, from: ThreadRecord): Columns {
  const isNewer = into.lastKind === null || from.lastAt > into.lastAt;
  const reopens = !from.isClosed || from.unread > 0;
  return {
    unread: into.unread + from.unread,
    assignee_id: into.assigneeId ?? from.assigneeId,
    ...(reopens ? { closed_at: null, snoozed_until: null } : {}),
    listed_at: isNewer ? from.lastAt : into.lastAt,
    ...(isNewer
      ? {
          last_at: from.lastAt,
          last_kind: from.lastKind,
          last_text: from.lastText,
          channel: from.channel,
        }
      : {}),
  };
}

/** Joins the thread of a quote to its customer's thread. The caller must have locked both threads. */
export function joinThreads(
  tx: TenantTransaction,
  { from, into }: { readonly from: ThreadRecord; readonly into: ThreadRecord },
): void {
  updateThread(tx, into, takenUp(into, from));
  updateThread(tx, from, { joined_id: into.id, unread: 0 });
}

/**
 * Moves everything in one thread into another, and deletes the first. The caller must have locked
 * both.
 */
export function mergeThreads(tx: TenantTransaction, fromId: string, intoId: string): void {
  tx.send(sql`
    update thread_entries set thread_id = ${intoId}
     where business_id = ${tx.businessId} and thread_id = ${fromId}`);
  tx.send(sql`
    delete from thread_drafts where business_id = ${tx.businessId} and thread_id = ${fromId}`);
  tx.send(sql`
    delete from message_threads where business_id = ${tx.businessId} and id = ${fromId}`);
  tx.changed('messageThread', fromId, 1);
  tx.changed('threadDraft', fromId, 1);
}

/**
 * Deletes threads with their entries and drafts. @param which a condition on rows of
 * `message_threads`
 */
async function deleteThreads(tx: TenantTransaction, which: RawBuilder<unknown>): Promise<void> {
  const theirs = sql`business_id = ${tx.businessId} and thread_id in (
    select thread.id from message_threads thread where thread.business_id = ${tx.businessId} and ${which})`;
  tx.send(sql`delete from thread_entries where ${theirs}`);
  tx.send(sql`delete from thread_drafts where ${theirs}`);
  const rows = await tx.all(sql<{ id: string }>`
    delete from message_threads thread where thread.business_id = ${tx.businessId} and ${which} returning id`);
  for (const { id } of rows) {
    tx.changed('messageThread', id, 1);
    tx.changed('threadDraft', id, 1);
  }
}

/** Deletes a thread that no other thread has joined. */
export function deleteThread(tx: TenantTransaction, id: string): Promise<void> {
  return deleteThreads(tx, sql`thread.id = ${id}`);
}

/** Deletes the threads of erased customers, and the threads of quotes that had joined them. */
export function deleteThreadsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  return deleteThreads(
    tx,
    sql`(${isOneOf(sql`thread.customer_id`, customerIds)} or thread.joined_id in (
      select thread.id from message_threads thread
       where thread.business_id = ${tx.businessId} and ${isOneOf(sql`thread.customer_id`, customerIds)}))`,
  );
}
