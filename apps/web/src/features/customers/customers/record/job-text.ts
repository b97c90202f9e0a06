import type { Job } from '@roundbook/contract/work/jobs/job';

/** The planned date of the open visit, or else its due date; null if there is none. */
export function nextVisitOn(
  job: Pick<Job, 'scheduledDate' | 'dueOn' | 'occurrence' | 'cancelledAt'>,
): string | null {
  if (job.cancelledAt || job.occurrence?.state !== 'Open') return null;
  return job.scheduledDate ?? job.dueOn;
}
