import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { Cadence } from './recurrence.ts';
import type { Outcome } from './status.ts';

/** The facts about a job that decide what may happen to it, and its next visit. */
export interface Job extends Cadence {
  readonly cancelled: boolean;
  /** The default assignee of the job's visits; null if they are unassigned. */
  readonly assignedTo: string | null;
}

/** A visit as it opens. */
export interface NewVisit {
  readonly dueOn: PlainDate;
  readonly scheduledOn: PlainDate | null;
  readonly assignedTo: string | null;
}

export interface OpenVisit extends NewVisit {
  readonly id: string;
}

export interface ClosedVisit extends OpenVisit {
  readonly outcome: Outcome;
  /** The date on which the visit was closed, in the business's time zone. */
  readonly closedOn: PlainDate;
}

export type JobRefusalCode =
  | 'alreadyClosed'
  | 'alreadyOpen'
  | 'dateRequired'
  | 'dateInFuture'
  | 'frequencyInvalid'
  | 'invoicePaid'
  | 'jobCancelled'
  | 'jobHasHistory'
  | 'jobNotCancelled'
  | 'laterWorkDepends'
  | 'noOpenVisit'
  | 'notScheduled'
  | 'onlyVisit'
  | 'paidSince';

export type JobRefusal = Refusal<JobRefusalCode>;

const DETAILS: Readonly<Record<JobRefusalCode, string>> = {
  alreadyClosed: 'A colleague has already closed this visit.',
  alreadyOpen: 'This visit is open.',
  dateRequired: 'This field is required',
  dateInFuture: 'This date is still to come. Choose today or an earlier date.',
  frequencyInvalid: 'Choose how often this job comes round.',
  invoicePaid: 'The invoice for this visit has payments. Delete the payments first.',
  jobCancelled: 'This job is cancelled. Resume it first.',
  jobHasHistory: 'This job has past visits. Cancel it instead: that keeps its history.',
  jobNotCancelled: 'This job already has an upcoming visit.',
  laterWorkDepends: 'Something later depends on this visit, so it can no longer be undone.',
  noOpenVisit: 'This job has no upcoming visit. Resume the job first.',
  notScheduled: 'This visit is not scheduled.',
  onlyVisit: 'This is the only visit of the job. Delete the job instead.',
  paidSince:
    'The invoice for this visit has been paid since. Void the invoice, or credit the rest of it, before you undo the visit.',
};

/** The refusal with a code, and the message for that code. */
export function refuseJob(code: JobRefusalCode, field?: string): JobRefusal {
  return refusal(DETAILS[code], field, code);
}

/** The refusal of an action on a job without an open visit. */
export function refuseWithoutOpen(job: Job): JobRefusal {
  return refuseJob(job.cancelled ? 'jobCancelled' : 'noOpenVisit');
}
