import { isPlainDate } from '../../values/dates/plain-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { refuseJob } from './job.ts';
import type { ClosedVisit, Job, JobDecision, NewVisit, OpenVisit } from './job.ts';
import { nextDueOn } from './recurrence.ts';

/** Changes to an open visit; absent fields stay as they are. */
export interface OpenVisitChanges {
  readonly dueOn?: PlainDate;
  readonly scheduledOn?: PlainDate | null;
  readonly assignedTo?: string | null;
}

/** Moves a single visit. The job's cadence keeps its first due date, so later months do not move. */
export function updateOpenVisit(
  open: OpenVisit,
  changes: OpenVisitChanges,
): JobDecision<{ readonly occurrence: OpenVisit }> {
  const occurrence = { ...open, ...changes };
  if (!isPlainDate(occurrence.dueOn)) return refuseJob('dateRequired', 'dueOn');
  if (occurrence.scheduledOn !== null && !isPlainDate(occurrence.scheduledOn)) {
    return refuseJob('dateRequired', 'scheduledOn');
  }
  return { ok: true, occurrence };
}

/**
 * Corrects the date on which a visit was done or skipped. The next visit, already open, keeps its
 * due date.
 */
export function updateClosedVisit(
  closed: ClosedVisit,
  closedOn: PlainDate,
  today: PlainDate,
): JobDecision<{ readonly occurrence: ClosedVisit }> {
  if (!isPlainDate(closedOn)) return refuseJob('dateRequired', 'doneOn');
  if (closedOn > today) return refuseJob('dateInFuture', 'doneOn');
  return { ok: true, occurrence: { ...closed, closedOn } };
}

/** The facts that decide whether a closed visit can be deleted. */
export interface DeleteClosedInput {
  /** Whether to delete its invoice too. */
  readonly deleteInvoice: boolean;
  /** Whether its invoice, if any, has payments. */
  readonly invoiceHasPayments: boolean;
}

/** Removes a closed visit from the history, with or without its invoice. */
export function deleteClosedVisit(input: DeleteClosedInput): JobDecision<object> {
  const refused = input.deleteInvoice && input.invoiceHasPayments;
  return refused ? refuseJob('invoicePaid') : { ok: true };
}

/**
 * Removes the open visit without a trace in the history. A recurring job moves on to its next date
 * on the cadence after today, so that it keeps exactly one open visit; a one-off job becomes idle,
 * unless this is its only visit ever.
 */
export function deleteOpenVisit(
  job: Job,
  open: OpenVisit,
  hasHistory: boolean,
  today: PlainDate,
): JobDecision<{ readonly next: NewVisit | null }> {
  const dueOn = nextDueOn({ ...job, anchor: 'due' }, { dueOn: open.dueOn, closedOn: today });
  if (dueOn !== null) {
    return { ok: true, next: { dueOn, scheduledOn: null, assignedTo: job.assignedTo } };
  }
  return hasHistory ? { ok: true, next: null } : refuseJob('onlyVisit');
}
