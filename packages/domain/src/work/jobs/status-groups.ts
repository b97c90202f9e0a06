import { JOB_STATUSES } from './status.ts';
import type { JobStatus } from './status.ts';

const CONSIDERED_DONE: ReadonlySet<JobStatus> = new Set<JobStatus>([
  'Idle',
  'Done',
  'Cancelled',
  'Skipped',
  'Customer Skipped',
]);

const CONSIDERED_SCHEDULED: ReadonlySet<JobStatus> = new Set<JobStatus>([
  'Late',
  'Today',
  'Tomorrow',
  'Scheduled',
]);

const EXCLUDED_FROM_TOTALS: ReadonlySet<JobStatus> = new Set<JobStatus>([
  'Cancelled',
  'Skipped',
  'Customer Skipped',
  'Forecast',
]);

const STATUS_RANK: ReadonlyMap<JobStatus, number> = new Map(
  JOB_STATUSES.map((status, rank) => [status, rank]),
);

/** Whether nothing is left to do at the visit. */
export function isConsideredDone(status: JobStatus): boolean {
  return CONSIDERED_DONE.has(status);
}

/** Whether the visit is planned for a day. */
export function isConsideredScheduled(status: JobStatus): boolean {
  return CONSIDERED_SCHEDULED.has(status);
}

/** Whether the visit counts towards totals of time and money. */
export function countsTowardsTotals(status: JobStatus): boolean {
  return !EXCLUDED_FROM_TOTALS.has(status);
}

/** Compares two statuses by their order on screen. */
export function compareJobStatuses(a: JobStatus, b: JobStatus): number {
  return (STATUS_RANK.get(a) ?? 0) - (STATUS_RANK.get(b) ?? 0);
}
