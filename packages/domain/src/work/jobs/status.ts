import { addDays } from '../../values/dates/arithmetic.ts';
import { startOfIsoWeekOf } from '../../values/dates/iso-week.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** The outcome of a closed visit. */
export type Outcome = 'Done' | 'Skipped' | 'Customer Skipped';

export const OUTCOMES: readonly Outcome[] = ['Done', 'Skipped', 'Customer Skipped'];

/** Every status of a job, in the order in which statuses are shown. */
export const JOB_STATUSES = [
  'Late',
  'Today',
  'Tomorrow',
  'Overdue',
  'Scheduled',
  'Upcoming',
  'Due',
  'Idle',
  'Done',
  'Cancelled',
  'Skipped',
  'Customer Skipped',
  'Forecast',
] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** A visit's status: never idle or cancelled, which apply only to jobs. */
export type VisitStatus = Exclude<JobStatus, 'Idle' | 'Cancelled'>;

/** The facts about a visit that decide its status. */
export interface VisitFacts {
  readonly dueOn: PlainDate;
  /** The day for which the visit is planned; null while it is unscheduled. */
  readonly scheduledOn: PlainDate | null;
  /** How the visit was closed; null while it is open. */
  readonly outcome: Outcome | null;
}

/** The facts about a job that decide its status. */
export interface JobFacts {
  readonly cancelled: boolean;
  /** The open visit; null if there is none. */
  readonly open: Pick<VisitFacts, 'dueOn' | 'scheduledOn'> | null;
  /** The outcome of the last closed visit; null if there is no history. */
  readonly lastOutcome: Outcome | null;
}

/** The dates that decide statuses, worked out once for a list of any length. */
export interface StatusDays {
  readonly today: PlainDate;
  readonly tomorrow: PlainDate;
  /** The Monday of the current ISO week. */
  readonly thisWeek: PlainDate;
  /** The Monday of the next ISO week. */
  readonly nextWeek: PlainDate;
  /** The Monday of the week after next. */
  readonly weekAfterNext: PlainDate;
}

/**
 * Works out the dates that decide statuses.
 * @param today the date in the business's time zone
 */
export function statusDays(today: PlainDate): StatusDays {
  const thisWeek = startOfIsoWeekOf(today);
  return {
    today,
    tomorrow: addDays(today, 1),
    thisWeek,
    nextWeek: addDays(thisWeek, 7),
    weekAfterNext: addDays(thisWeek, 14),
  };
}

/**
 * A visit's status, which depends on its outcome, or else on its scheduled date, or else on the
 * week in which it is due.
 */
export function visitStatus(
  { dueOn, scheduledOn, outcome }: VisitFacts,
  days: StatusDays,
): VisitStatus {
  if (outcome !== null) return outcome;
  if (scheduledOn !== null) {
    if (scheduledOn < days.today) return 'Late';
    if (scheduledOn === days.today) return 'Today';
    return scheduledOn === days.tomorrow ? 'Tomorrow' : 'Scheduled';
  }
  if (dueOn < days.thisWeek) return 'Overdue';
  if (dueOn < days.nextWeek) return 'Due';
  return dueOn < days.weekAfterNext ? 'Upcoming' : 'Forecast';
}

/**
 * A job's status: cancelled, or its open visit's status. If the open visit is only a forecast, the
 * last outcome is more informative. A job without an open visit is idle.
 */
export function jobStatus({ cancelled, open, lastOutcome }: JobFacts, days: StatusDays): JobStatus {
  if (cancelled) return 'Cancelled';
  if (open === null) return 'Idle';
  const { dueOn, scheduledOn } = open;
  const status = visitStatus({ dueOn, scheduledOn, outcome: null }, days);
  return status === 'Forecast' && lastOutcome !== null ? lastOutcome : status;
}
