import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { JobRef } from './change-queries.ts';
import { markJobsDone } from './done-commands.ts';
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
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and round_id = ${roundId}
    order by id for update`);
  tx.send(sql`
    update jobs j set round_position = t.position
    from unnest(${jobIds}::uuid[]) with ordinality as t(id, position)
    where j.business_id = ${tx.businessId} and j.id = t.id
      and j.round_position is distinct from t.position`);
}

/** Takes all jobs out of a round. */
export async function emptyRound(tx: TenantTransaction, roundId: string): Promise<void> {
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and round_id = ${roundId}
    order by id for update`);
  const left = await tx.all(sql<{ id: string; version: number }>`
    update jobs set round_id = null, round_position = null, version = version + 1
    where business_id = ${tx.businessId} and round_id = ${roundId}
    returning id, version`);
  for (const { id, version } of left) tx.changed('job', id, version);
}

/**
 * Takes a user off the jobs that are theirs by default, and off open visits; answers how many of
 * these there were. Closed visits still say whose they were.
 */
export async function unassignWork(tx: TenantTransaction, userId: string): Promise<number> {
  const theirs = sql`j.business_id = ${tx.businessId} and (j.default_assignee = ${userId} or exists (
    select from occurrences o where o.business_id = j.business_id and o.job_id = j.id
      and o.state = 'Open' and o.assigned_to = ${userId}))`;
  const jobs = tx.all(sql<{ id: string; version: number }>`
    with locked as (select j.id from jobs j where ${theirs} order by j.id for update)
    update jobs j set default_assignee = nullif(j.default_assignee, ${userId}), version = version + 1
      from locked where j.business_id = ${tx.businessId} and j.id = locked.id
    returning j.id, j.version`);
  const visits = tx.all(sql`
    update occurrences set assigned_to = null, version = version + 1
     where business_id = ${tx.businessId} and state = 'Open' and assigned_to = ${userId}
    returning id`);
  for (const { id, version } of await jobs) tx.changed('job', id, version);
  return (await visits).length;
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
export async function linkInvoice(
  tx: TenantTransaction,
  occurrenceId: string,
  invoiceId: string | null,
): Promise<void> {
  // The job first: whoever changes a visit holds its job's lock.
  const [job] = await Promise.all([
    tx.first(sql<{ id: string; version: number }>`
      update jobs j set version = j.version + 1 from occurrences o
       where o.business_id = ${tx.businessId} and o.id = ${occurrenceId}
         and j.business_id = o.business_id and j.id = o.job_id
      returning j.id, j.version`),
    tx.all(sql`
      update occurrences set invoice_id = ${invoiceId}, version = version + 1
       where business_id = ${tx.businessId} and id = ${occurrenceId}`),
  ]);
  if (job) tx.changed('job', job.id, job.version);
}
