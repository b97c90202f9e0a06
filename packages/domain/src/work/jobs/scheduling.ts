import { isPlainDate } from '../../values/dates/plain-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { refuseJob, refuseWithoutOpen } from './job.ts';
import type { Job, JobRefusal, OpenVisit } from './job.ts';
import type { Outcome } from './status.ts';

export interface ScheduleInput {
  readonly date: PlainDate;
  /** The assignee; null leaves the visit unassigned, and if absent, the visit keeps its assignee. */
  readonly assignedTo?: string | null;
}

/**
 * Sets the day of a job's open visit. Past days are allowed: forgotten work is planned late and
 * shown as Late.
 */
export function schedule(
  job: Job,
  open: OpenVisit | null,
  input: ScheduleInput,
): { readonly visit: OpenVisit } | JobRefusal {
  if (job.cancelled || open === null) return refuseWithoutOpen(job);
  if (!isPlainDate(input.date)) return refuseJob('dateRequired', 'date');
  const assignedTo = input.assignedTo === undefined ? open.assignedTo : input.assignedTo;
  return { visit: { ...open, scheduledOn: input.date, assignedTo } };
}

/** Removes the day of a job's open visit and returns the visit to the job's default assignee. */
export function unschedule(
  job: Job,
  open: OpenVisit | null,
): { readonly visit: OpenVisit } | JobRefusal {
  if (job.cancelled || open === null) return refuseWithoutOpen(job);
  if (open.scheduledOn === null) return refuseJob('notScheduled');
  return { visit: { ...open, scheduledOn: null, assignedTo: job.assignedTo } };
}

/** A visit's day and assignee before the visit was planned with others. */
export interface PlanBefore {
  readonly scheduledOn: PlainDate | null;
  readonly assignedTo: string | null;
}

/**
 * Restores the day and person that a visit had before it was planned. A person who has left since
 * is not restored.
 * @param isUnchanged whether the visit has stayed unchanged since it was planned
 * @param staff the ids of the current staff
 */
export function unplan(
  open: OpenVisit | null,
  { scheduledOn, assignedTo }: PlanBefore,
  isUnchanged: boolean,
  staff: ReadonlySet<string>,
): OpenVisit | null {
  if (open === null || !isUnchanged) return null;
  const isHere = assignedTo !== null && staff.has(assignedTo);
  return { ...open, scheduledOn, assignedTo: isHere ? assignedTo : null };
}

/**
 * The sentence that says why undoing a plan leaves a visit as it is.
 * @param state the visit's state now; null if it was deleted
 */
export function stayedWords(state: 'Open' | Outcome | null): string {
  if (state === null) return 'This visit was deleted.';
  if (state === 'Open') return 'This visit has been changed since.';
  return state === 'Done'
    ? 'This visit has been marked as done since.'
    : 'This visit has been skipped since.';
}

/**
 * Whether planning a whole round for `date` includes this visit: the visit is due by then and has
 * no day, or its day has passed. A visit that already has a day in the future keeps it.
 * @param today the date in the business's time zone
 */
export function isWaitingFor(
  open: Pick<OpenVisit, 'dueOn' | 'scheduledOn'>,
  date: PlainDate,
  today: PlainDate,
): boolean {
  return open.dueOn <= date && (open.scheduledOn === null || open.scheduledOn < today);
}
