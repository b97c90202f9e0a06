import { type RawBuilder, sql } from 'kysely';
import type { Columns } from '../../../platform/db/columns.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { updateThread } from './store.ts';
import type { ThreadRecord } from './thread-record.ts';

/** What a thread that takes another one up gets from it: what is unread, and its newest word if that is newer. */
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

/** Lets the thread of a quote go on in its customer's. Both are locked. */
export function joinThreads(
  tx: TenantTransaction,
  { from, into }: { readonly from: ThreadRecord; readonly into: ThreadRecord },
): void {
  updateThread(tx, into, takenUp(into, from));
  updateThread(tx, from, { joined_id: into.id, unread: 0 });
}

/** Puts everything in one thread into another, and forgets the first. Both are locked. */
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

/** Deletes threads with what is in them. @param which those of them, as rows of `message_threads` */
async function deleteThreads(tx: TenantTransaction, which: RawBuilder<unknown>): Promise<void> {
  const theirs = sql`business_id = ${tx.businessId} and thread_id in (
    select t.id from message_threads t where t.business_id = ${tx.businessId} and ${which})`;
  tx.send(sql`delete from thread_entries where ${theirs}`);
  tx.send(sql`delete from thread_drafts where ${theirs}`);
  const rows = await tx.all(sql<{ id: string }>`
    delete from message_threads t where t.business_id = ${tx.businessId} and ${which} returning id`);
  for (const { id } of rows) {
    tx.changed('messageThread', id, 1);
    tx.changed('threadDraft', id, 1);
  }
}

/** Deletes a thread that no other one has joined. */
export function deleteThread(tx: TenantTransaction, id: string): Promise<void> {
  return deleteThreads(tx, sql`t.id = ${id}`);
}

/** Forgets the conversations with erased customers, and those of quotes that went on in them. */
export function deleteThreadsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  return deleteThreads(
    tx,
    sql`(${isOneOf(sql`t.customer_id`, customerIds)} or t.joined_id in (
      select k.id from message_threads k
       where k.business_id = ${tx.businessId} and ${isOneOf(sql`k.customer_id`, customerIds)}))`,
  );
}
