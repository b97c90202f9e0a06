import type { Job } from '@roundbook/contract/work/jobs/job';

/** When the open visit is planned, or else due; null if there is none. */
export function nextVisitOn(
  job: Pick<Job, 'scheduledDate' | 'dueOn' | 'occurrence' | 'cancelledAt'>,
): string | null {
  if (job.cancelledAt || job.occurrence?.state !== 'Open') return null;
  return job.scheduledDate ?? job.dueOn;
}
