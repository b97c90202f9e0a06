import { isPlainDate } from '../../values/dates/plain-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { refuseJob } from './job.ts';
import type { ClosedVisit, Job, JobRefusal, NewVisit, OpenVisit } from './job.ts';
import { nextDueOn } from './recurrence.ts';

/** Changes to an open visit; absent fields stay unchanged. */
export interface OpenVisitChanges {
  readonly dueOn?: PlainDate;
  readonly scheduledOn?: PlainDate | null;
  readonly assignedTo?: string | null;
}

/**
 * Moves a single open visit. The job's cadence keeps its first due date, so later months do not
 * move.
 */
export function updateOpenVisit(
  open: OpenVisit,
  changes: OpenVisitChanges,
): { readonly visit: OpenVisit } | JobRefusal {
  const visit = { ...open, ...changes };
  if (!isPlainDate(visit.dueOn)) return refuseJob('dateRequired', 'dueOn');
  if (visit.scheduledOn !== null && !isPlainDate(visit.scheduledOn)) {
    return refuseJob('dateRequired', 'scheduledOn');
  }
  return { visit };
}

/**
 * Corrects the date on which a visit was done or skipped. The next visit, which is already open,
 * keeps its due date.
 */
export function updateClosedVisit(
  closed: ClosedVisit,
  closedOn: PlainDate,
  today: PlainDate,
): { readonly visit: ClosedVisit } | JobRefusal {
  if (!isPlainDate(closedOn)) return refuseJob('dateRequired', 'doneOn');
  if (closedOn > today) return refuseJob('dateInFuture', 'doneOn');
  return { visit: { ...closed, closedOn } };
}

/** The facts that decide whether a closed visit can be deleted. */
export interface DeleteClosedInput {
  /** Whether to delete the visit's invoice too. */
  readonly deleteInvoice: boolean;
  /** Whether the visit's invoice, if any, has payments. */
  readonly invoiceHasPayments: boolean;
}

/** Removes a closed visit from the history, with or without its invoice. */
export function deleteClosedVisit(input: DeleteClosedInput): JobRefusal | null {
  const refused = input.deleteInvoice && input.invoiceHasPayments;
  return refused ? refuseJob('invoicePaid') : null;
}

/**
 * Removes the open visit without a trace in the history. A recurring job moves on to the next date
 * on its cadence after today, so that it still has exactly one open visit; a one-off job becomes
 * idle, unless this is its only visit ever.
 */
export function deleteOpenVisit(
  job: Job,
  open: OpenVisit,
  hasHistory: boolean,
  today: PlainDate,
): { readonly next: NewVisit | null } | JobRefusal {
  const dueOn = nextDueOn({ ...job, anchor: 'due' }, { dueOn: open.dueOn, closedOn: today });
  if (dueOn !== null) {
    return { next: { dueOn, scheduledOn: null, assignedTo: job.assignedTo } };
  }
  return hasHistory ? { next: null } : refuseJob('onlyVisit');
}
