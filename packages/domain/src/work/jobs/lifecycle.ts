import { isPlainDate } from '../../values/dates/plain-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { isRecurring, isSameFrequency, isValidFrequency } from './frequency.ts';
import type { Frequency } from './frequency.ts';
import { refuseJob } from './job.ts';
import type { ClosedVisit, Job, JobRefusal, NewVisit, OpenVisit } from './job.ts';
import { resumeDueOn } from './recurrence.ts';
import type { RecurrenceAnchor } from './recurrence.ts';

export interface CreateInput {
  readonly frequency: Frequency;
  readonly anchor: RecurrenceAnchor;
  readonly assignedTo: string | null;
  /** The first due date; today if absent, so that no new job is overlooked. */
  readonly dueOn?: PlainDate;
  readonly scheduledOn?: PlainDate;
}

/** A new job and its first open visit. */
export function createJob(
  input: CreateInput,
  today: PlainDate,
): { readonly job: Job; readonly next: NewVisit } | JobRefusal {
  const { frequency, anchor, assignedTo, scheduledOn = null } = input;
  if (!isValidFrequency(frequency)) return refuseJob('frequencyInvalid', 'frequency');
  if (scheduledOn !== null && !isPlainDate(scheduledOn)) {
    return refuseJob('dateRequired', 'scheduledOn');
  }
  const dueOn = input.dueOn ?? scheduledOn ?? today;
  if (!isPlainDate(dueOn)) return refuseJob('dateRequired', 'dueOn');
  return {
    job: { frequency, anchor, assignedTo, firstDueOn: dueOn, cancelled: false },
    next: { dueOn, scheduledOn, assignedTo },
  };
}

/** Cancels a job: its history stays, and its open visit is removed. */
export function cancelJob(
  job: Job,
  open: OpenVisit | null,
): { readonly dropped: OpenVisit | null } | JobRefusal {
  return job.cancelled ? refuseJob('jobCancelled') : { dropped: open };
}

/**
 * Opens a visit for a cancelled job, or for a one-off job whose visit is closed: due on the first
 * date of the job's old cadence from today onwards.
 */
export function resumeJob(
  job: Job,
  open: OpenVisit | null,
  lastClosed: ClosedVisit | null,
  today: PlainDate,
): { readonly next: NewVisit } | JobRefusal {
  if (open !== null) return refuseJob('jobNotCancelled');
  const dueOn = resumeDueOn(job, lastClosed, today);
  return { next: { dueOn, scheduledOn: null, assignedTo: job.assignedTo } };
}

/** Deletes a job, which is allowed only if it has no history; cancelling keeps the history. */
export function deleteJob(hasHistory: boolean): JobRefusal | null {
  return hasHistory ? refuseJob('jobHasHistory') : null;
}

/**
 * Changes a job's frequency. The open visit stays, and the new cadence counts from the visit's due
 * date; a one-off job whose visit is closed gets an open visit when it begins to recur.
 */
export function changeFrequency(
  job: Job,
  open: OpenVisit | null,
  frequency: Frequency,
  lastClosed: ClosedVisit | null,
  today: PlainDate,
): { readonly job: Job; readonly next: NewVisit | null } | JobRefusal {
  if (!isValidFrequency(frequency)) return refuseJob('frequencyInvalid', 'frequency');
  if (isSameFrequency(job.frequency, frequency)) return { job, next: null };
  const firstDueOn = open?.dueOn ?? lastClosed?.dueOn ?? job.firstDueOn;
  const changed = { ...job, frequency, firstDueOn };
  if (open !== null || job.cancelled || !isRecurring(frequency)) {
    return { job: changed, next: null };
  }
  const dueOn = resumeDueOn(changed, lastClosed, today);
  const next = { dueOn, scheduledOn: null, assignedTo: job.assignedTo };
  return { job: changed, next };
}
