import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { clearAssignee } from './assignee-store.ts';
import type { JobRef } from './change-queries.ts';
import { markJobsDone } from './done-commands.ts';
import { saveInvoiceLink } from './occurrence-store.ts';
import { clearRound, saveOrder } from './round-store.ts';
import { type Plan, scheduleJobs } from './schedule-commands.ts';

/**
 * Plans the open visits of jobs for a day, all or none, asking once beyond anybody's hours; answers
 * how many.
 */
export function scheduleVisits(
  call: Parameters<typeof scheduleJobs>[0],
  plan: Plan,
  refs: readonly JobRef[],
): Promise<number> {
  return scheduleJobs(call, plan, refs);
}

/** Closes the open visits of jobs as done, all or none; answers their ids. */
export function closeVisits(
  call: Parameters<typeof markJobsDone>[0],
  refs: readonly JobRef[],
  input: Parameters<typeof markJobsDone>[2],
): Promise<string[]> {
  return markJobsDone(call, refs, input);
}

/** Puts the jobs of a round, which is locked, into this order. Cancelled ones keep their place. */
export function orderRound(
  tx: TenantTransaction,
  roundId: string,
  jobIds: readonly string[],
): void {
  saveOrder(tx, roundId, jobIds);
}

/** Takes all jobs out of a round. */
export function emptyRound(tx: TenantTransaction, roundId: string): Promise<void> {
  return clearRound(tx, roundId);
}

/**
 * Takes a user off the jobs that are theirs by default, and off open visits; answers how many of
 * these there were. Closed visits still say whose they were.
 */
export function unassignWork(tx: TenantTransaction, userId: string): Promise<number> {
  return clearAssignee(tx, userId);
}

/**
 * Forgets what is personal in a customer's jobs: notes and photos go, work that is still open ends;
 * dates and amounts stay.
 */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  const mine = sql`business_id = ${tx.businessId} and customer_id = ${customerId}`;
  tx.send(sql`select id from jobs where ${mine} order by id for update`);
  tx.send(sql`
    update jobs set notes = '', cancelled_at = coalesce(cancelled_at, now()), round_id = null,
      round_position = null, version = version + 1 where ${mine}`);
  tx.send(sql`delete from occurrences where ${mine} and state = 'Open'`);
  tx.send(sql`update occurrences set notes = '' where ${mine} and notes <> ''`);
  tx.send(sql`
    delete from occurrence_assets where business_id = ${tx.businessId} and occurrence_id in
      (select id from occurrences where ${mine})`);
}

/** Notes the invoice of a visit, or that it has none any more. One round trip. */
export function linkInvoice(
  tx: TenantTransaction,
  occurrenceId: string,
  invoiceId: string | null,
): Promise<void> {
  return saveInvoiceLink(tx, occurrenceId, invoiceId);
}
