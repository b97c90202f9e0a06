import { diffDays } from '../../values/dates/arithmetic.ts';
import { formatDayAndMonth } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { durationWords } from '../../values/durations/duration.ts';
import type { Conflict } from '../../values/refusals/conflict.ts';

/** The number of days by which a visit may be done early without a question. */
const EARLY_DONE_DAYS = 7;

/**
 * Asks before marking a visit as done long before its due date. Never asks if the visit is planned for that day or
 * soon after it: planning it early was the office's decision.
 */
export function earlyDoneConflict(
  dueOn: PlainDate,
  doneOn: PlainDate,
  scheduledOn: PlainDate | null = null,
): Conflict | null {
  const days = diffDays(doneOn, dueOn);
  const isPlanned = scheduledOn !== null && diffDays(doneOn, scheduledOn) <= EARLY_DONE_DAYS;
  if (days <= EARLY_DONE_DAYS || isPlanned) return null;
  return {
    title: 'Done early?',
    message: `This job is not due for another ${days} days. Mark it as done anyway?`,
    action: 'Mark as done anyway',
  };
}

/** Asks once before marking many visits as done, if some are long before their due dates. */
export function bulkEarlyDoneConflict(
  visits: readonly { readonly dueOn: PlainDate; readonly scheduledOn: PlainDate | null }[],
  doneOn: PlainDate,
): Conflict | null {
  const conflicts = visits.flatMap(
    ({ dueOn, scheduledOn }) => earlyDoneConflict(dueOn, doneOn, scheduledOn) ?? [],
  );
  const [only = null] = conflicts;
  if (conflicts.length < 2) return only;
  return {
    title: 'Done early?',
    message: `${conflicts.length} of these jobs are not due for more than a week. Mark them as done anyway?`,
    action: 'Mark as done anyway',
  };
}

export interface DayLoad {
  /** The work already scheduled for the worker on the day, in seconds. */
  readonly scheduledSeconds: number;
  /** The work to be added, in seconds. */
  readonly addedSeconds: number;
  /** The worker's hours on the day, in seconds; null if unknown. */
  readonly availableSeconds: number | null;
}

/** Asks before filling a day beyond the worker's hours. */
export function dayHoursConflict(load: DayLoad): Conflict | null {
  const total = load.scheduledSeconds + load.addedSeconds;
  if (load.availableSeconds === null || total <= load.availableSeconds) return null;
  const available = durationWords(load.availableSeconds);
  return {
    title: 'Day is full',
    message: `This day would hold ${durationWords(total)} of work, with ${available} available. Schedule anyway?`,
    action: 'Schedule anyway',
  };
}

/** A person's load on one of the days being planned. */
export interface PlannedDayLoad extends DayLoad {
  readonly date: PlainDate;
}

/**
 * Asks once before scheduling for several workers or days, if some workers would exceed their
 * hours.
 */
export function bulkDayHoursConflict(loads: readonly PlannedDayLoad[]): Conflict | null {
  const full = loads.filter((load) => dayHoursConflict(load) !== null);
  const [first] = full;
  if (!first) return null;
  const isOneDay = new Set(loads.map(({ date }) => date)).size === 1;
  if (isOneDay && full.length === 1) return dayHoursConflict(first);
  const days = new Set(full.map(({ date }) => date)).size;
  const which = isOneDay ? 'This day' : days === 1 ? formatDayAndMonth(first.date) : `${days} days`;
  const whose = full.length === 1 ? 'one person' : `${full.length} people`;
  return {
    title: days === 1 ? 'Day is full' : 'Days are full',
    message: `${which} would go over the working hours of ${days === 1 ? whose : 'the people who work on them'}. Schedule anyway?`,
    action: 'Schedule anyway',
  };
}
