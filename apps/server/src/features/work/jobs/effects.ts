import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { agree } from './agreement/commands.ts';
import { appendNote } from './agreement/job-note-store.ts';
import { remove } from './agreement/lifecycle-commands.ts';
import type { JobRef } from './change-queries.ts';
import { markJobsDone } from './closing/done-commands.ts';
import { skipVisitsOf } from './closing/skip-commands.ts';
import { deleteJobsOf } from './job-store.ts';
import { clearRound, saveOrder } from './order/round-store.ts';
import { scheduleJobs } from './planning/schedule-commands.ts';
import { linkInvoice, type LockedVisit, lockVisits } from './visits/visit-store.ts';

/**
 * Plans the open visits of jobs for a day, all or none, and asks once if this exceeds anyone's
 * hours.
 * @returns their former days
 */
export function scheduleVisits(
  call: Parameters<typeof scheduleJobs>[0],
  plan: Parameters<typeof scheduleJobs>[1],
  refs: readonly JobRef[],
): ReturnType<typeof scheduleJobs> {
  return scheduleJobs(call, plan, refs);
}

/** Closes the open visits of jobs as done, all or none. @returns the ids of the visits */
export function closeVisits(
  call: Parameters<typeof markJobsDone>[0],
  refs: readonly JobRef[],
  input: Parameters<typeof markJobsDone>[2],
): Promise<string[]> {
  return markJobsDone(call, refs, input);
}

/** Skips the open visits of jobs, all or none. @returns the closed visits */
export function skipVisits(
  call: Parameters<typeof skipVisitsOf>[0],
  refs: readonly JobRef[],
  input: Parameters<typeof skipVisitsOf>[2],
): ReturnType<typeof skipVisitsOf> {
  return skipVisitsOf(call, refs, input);
}

/**
 * Agrees the jobs in a quote with a customer, and opens their first visits.
 * @returns the ids of the jobs
 */
export async function agreeQuoted(
  call: Parameters<typeof agree>[0],
  customerId: string,
  jobs: readonly Parameters<typeof agree>[2][],
  quoteId: string,
): Promise<string[]> {
  const ids: string[] = [];
  // One after another, since several jobs may join one round.
  for (const job of jobs) ids.push((await agree(call, customerId, job, quoteId)).id);
  return ids;
}

/** Agrees a job with a customer, and opens its first visit. */
export async function agreeJob(
  call: Parameters<typeof agree>[0],
  customerId: string,
  job: Parameters<typeof agree>[2],
): Promise<void> {
  await agree(call, customerId, job);
}

/** Deletes all jobs of sample customers with their visits, none of which was ever done. */
export function deleteSampleJobs(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  return deleteJobsOf(tx, customerIds);
}

/** Deletes a job without history. @throws AppError 422 for any other job */
export async function withdrawJob(
  call: Pick<Parameters<typeof remove>[0], 'tx' | 'actor'>,
  ref: JobRef,
): Promise<void> {
  await remove({ ...call, params: { id: ref.customerId, jobId: ref.jobId } });
}

/** Puts the jobs of a locked round in the given order. Cancelled jobs keep their place. */
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

/** Locks the jobs of visits that are about to be invoiced. Their customers must be locked first. */
export function lockForInvoice(
  tx: TenantTransaction,
  visitIds: readonly string[],
): Promise<LockedVisit[]> {
  return lockVisits(tx, { visitIds });
}

/** Links locked visits to their invoice. */
export function putOnInvoice(
  tx: TenantTransaction,
  visits: readonly LockedVisit[],
  invoiceId: string,
): void {
  linkInvoice(tx, visits, invoiceId);
}

/** Locks the jobs of the visits on an invoice. Their customers must be locked first. */
export function lockOnInvoice(tx: TenantTransaction, invoiceId: string): Promise<LockedVisit[]> {
  return lockVisits(tx, { invoiceId });
}

/** Unlinks locked visits from their invoice. */
export function takeOffInvoice(tx: TenantTransaction, visits: readonly LockedVisit[]): void {
  linkInvoice(tx, visits, null);
}

/**
 * Adds a line to the notes on a customer's job, which workers read.
 * @returns false if there is no room
 */
export function addToJobNotes(tx: TenantTransaction, job: JobRef, line: string): Promise<boolean> {
  return appendNote(tx, job, line);
}
