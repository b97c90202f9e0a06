import { isPlainDate } from '../../values/dates/plain-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { refuseJob, refuseWithoutOpen } from './job.ts';
import type { ClosedVisit, Job, JobRefusal, NewVisit, OpenVisit } from './job.ts';
import { nextDueOn } from './recurrence.ts';
import type { Outcome } from './status.ts';

/** A closed visit, and the visit that opens after it (null for a one-off job). */
export interface Closing {
  readonly closed: ClosedVisit;
  readonly next: NewVisit | null;
}

/** Closes the open visit as done. `doneOn` is the business's date, today or earlier. */
export function markDone(
  job: Job,
  open: OpenVisit | null,
  input: { readonly doneOn: PlainDate },
  today: PlainDate,
): Closing | JobRefusal {
  return close(job, open, 'Done', { closedOn: input.doneOn, field: 'doneOn', today });
}

/** Closes the open visit as skipped, whether by the business or by the customer. */
export function skip(
  job: Job,
  open: OpenVisit | null,
  input: { readonly skippedOn: PlainDate; readonly customerSkipped: boolean },
  today: PlainDate,
): Closing | JobRefusal {
  const outcome = input.customerSkipped ? 'Customer Skipped' : 'Skipped';
  return close(job, open, outcome, { closedOn: input.skippedOn, field: 'skippedAt', today });
}

/** The facts that decide whether a closed visit can be undone. */
export interface UndoInput {
  readonly closed: ClosedVisit;
  /** Whether the visit is the job's most recently closed visit. */
  readonly isLatest: boolean;
  /**
   * Whether the visit's invoice has received money since, apart from the payment recorded with the
   * visit. An invoice that is credited in whole charges nothing, so its money does not count.
   */
  readonly hasLaterPayment: boolean;
  /** Whether the next visit's price or time has been changed since it opened. */
  readonly isNextChanged: boolean;
}

/**
 * Reopens the last closed visit as it was before, and removes the visit that opened after it,
 * unless something later depends on the closed visit: a scheduled visit, a payment, a cancellation.
 */
export function undo(
  job: Job,
  open: OpenVisit | null,
  { closed, isLatest, hasLaterPayment, isNextChanged }: UndoInput,
): { readonly reopened: OpenVisit; readonly dropped: OpenVisit | null } | JobRefusal {
  if (job.cancelled) return refuseJob('jobCancelled');
  const isScheduledSince = open !== null && open.scheduledOn !== null;
  if (!isLatest || isNextChanged || isScheduledSince) return refuseJob('laterWorkDepends');
  if (hasLaterPayment) return refuseJob('paidSince');
  const { id, dueOn, scheduledOn, assignedTo } = closed;
  return { reopened: { id, dueOn, scheduledOn, assignedTo }, dropped: open };
}

function close(
  job: Job,
  open: OpenVisit | null,
  outcome: Outcome,
  { closedOn, field, today }: { closedOn: PlainDate; field: string; today: PlainDate },
): Closing | JobRefusal {
  if (job.cancelled || open === null) return refuseWithoutOpen(job);
  if (!isPlainDate(closedOn)) return refuseJob('dateRequired', field);
  if (closedOn > today) return refuseJob('dateInFuture', field);
  const dueOn = nextDueOn(job, { dueOn: open.dueOn, closedOn });
  const next = dueOn === null ? null : { dueOn, scheduledOn: null, assignedTo: job.assignedTo };
  return { closed: { ...open, outcome, closedOn }, next };
}
