import { isPlainDate } from '../../values/dates/plain-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { refuseJob, refuseWithoutOpen } from './job.ts';
import type { ClosedOccurrence, Job, JobDecision, NewOccurrence, OpenOccurrence } from './job.ts';
import { nextDueOn } from './recurrence.ts';
import type { Outcome } from './status.ts';

/** An occurrence that is closed, and the one that opens in its place (null for a one-off job). */
export interface Closing {
  readonly closed: ClosedOccurrence;
  readonly next: NewOccurrence | null;
}

/** Closes the open occurrence as done. `doneOn` is the business's date, today or earlier. */
export function markDone(
  job: Job,
  open: OpenOccurrence | null,
  input: { readonly doneOn: PlainDate },
  today: PlainDate,
): JobDecision<Closing> {
  return close(job, open, 'Done', { closedOn: input.doneOn, field: 'doneOn', today });
}

/** Closes the open occurrence as skipped, by us or by the customer. */
export function skip(
  job: Job,
  open: OpenOccurrence | null,
  input: { readonly skippedOn: PlainDate; readonly customerSkipped: boolean },
  today: PlainDate,
): JobDecision<Closing> {
  const outcome = input.customerSkipped ? 'Customer Skipped' : 'Skipped';
  return close(job, open, outcome, { closedOn: input.skippedOn, field: 'skippedAt', today });
}

/** What the undoing of a closed occurrence depends on. */
export interface UndoInput {
  readonly closed: ClosedOccurrence;
  /** Whether it is the last of the job's occurrences that was closed. */
  readonly isLatest: boolean;
  /** Whether its invoice holds money that came after it, other than the payment recorded with it. */
  readonly hasLaterPayment: boolean;
  /** Whether the next visit was given a price or a time of its own since it opened. */
  readonly isNextChanged: boolean;
}

/**
 * Opens the last closed occurrence again, as it was before, and drops the one that had opened in
 * its place, unless something later depends on it: a scheduled visit, a payment, a cancellation.
 */
export function undo(
  job: Job,
  open: OpenOccurrence | null,
  { closed, isLatest, hasLaterPayment, isNextChanged }: UndoInput,
): JobDecision<{ readonly reopened: OpenOccurrence; readonly dropped: OpenOccurrence | null }> {
  if (job.cancelled) return refuseJob('jobCancelled');
  const isScheduledSince = open !== null && open.scheduledOn !== null;
  if (!isLatest || hasLaterPayment || isNextChanged || isScheduledSince) {
    return refuseJob('laterWorkDepends');
  }
  const { id, dueOn, scheduledOn, assignedTo } = closed;
  return { ok: true, reopened: { id, dueOn, scheduledOn, assignedTo }, dropped: open };
}

function close(
  job: Job,
  open: OpenOccurrence | null,
  outcome: Outcome,
  { closedOn, field, today }: { closedOn: PlainDate; field: string; today: PlainDate },
): JobDecision<Closing> {
  if (job.cancelled || open === null) return refuseWithoutOpen(job);
  if (!isPlainDate(closedOn)) return refuseJob('dateRequired', field);
  if (closedOn > today) return refuseJob('dateInFuture', field);
  const dueOn = nextDueOn(job, { dueOn: open.dueOn, closedOn });
  const next = dueOn === null ? null : { dueOn, scheduledOn: null, assignedTo: job.assignedTo };
  return { ok: true, closed: { ...open, outcome, closedOn }, next };
}
