import type { Job } from '@roundbook/contract/work/jobs/job';
import { refuseJob } from '@roundbook/domain/work/jobs/job';

/** The actions on a job, apart from editing it. */
export type JobStep =
  | 'schedule'
  | 'unschedule'
  | 'done'
  | 'skip'
  | 'undo'
  | 'adjust'
  | 'cancel'
  | 'resume'
  | 'delete';

type Facts = Pick<
  Job,
  'cancelledAt' | 'lastDoneOn' | 'occurrence' | 'scheduledDate' | 'undoable' | 'status'
>;

/** Whether there is an open visit, which can be planned, done or skipped. */
export function hasVisit({ occurrence }: Pick<Job, 'occurrence'>): boolean {
  return occurrence?.state === 'Open';
}

const reasonWithoutVisit = (job: Facts) =>
  hasVisit(job) ? null : refuseJob(job.cancelledAt ? 'jobCancelled' : 'noOpenVisit').detail;

/** Whether the device knows of any history of the job; only the server sees every visit. */
const hasHistory = ({ lastDoneOn, undoable, status }: Facts) =>
  lastDoneOn !== null || undoable || ['Done', 'Skipped', 'Customer Skipped'].includes(status);

const REASONS: Readonly<Record<JobStep, (job: Facts) => string | null>> = {
  schedule: reasonWithoutVisit,
  done: reasonWithoutVisit,
  skip: reasonWithoutVisit,
  adjust: reasonWithoutVisit,
  unschedule: (job) =>
    reasonWithoutVisit(job) ?? (job.scheduledDate ? null : refuseJob('notScheduled').detail),
  undo: (job) => {
    if (job.undoable) return null;
    return hasHistory(job)
      ? refuseJob('laterWorkDepends').detail
      : 'Nothing has been done on this job yet.';
  },
  cancel: ({ cancelledAt }) => (cancelledAt ? 'This job is already cancelled.' : null),
  resume: (job) => (hasVisit(job) ? refuseJob('jobNotCancelled').detail : null),
  delete: (job) => (hasHistory(job) ? refuseJob('jobHasHistory').detail : null),
};

/** Why the job's state rules an action out, judging by what the device knows; null if the action is possible. */
export function reasonAgainst(step: JobStep, job: Facts): string | null {
  return REASONS[step](job);
}
