import { addDays, addMonths, diffDays } from '../../values/dates/arithmetic.ts';
import { datePartsOf } from '../../values/dates/plain-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { isRecurring } from './frequency.ts';
import type { Frequency, RecurringFrequency } from './frequency.ts';

/**
 * The date from which the next due date counts: the planned due date (`due`), or the date on which
 * the visit was closed (`done`).
 */
export type RecurrenceAnchor = 'due' | 'done';

/** The facts that determine a job's due dates. */
export interface Cadence {
  readonly frequency: Frequency;
  readonly anchor: RecurrenceAnchor;
  /** The job's first due date, whose day of the month later monthly dates aim at. */
  readonly firstDueOn: PlainDate;
}

/** The due date and the closing date of a closed visit, in the business's time zone. */
export interface ClosedDates {
  readonly dueOn: PlainDate;
  readonly closedOn: PlainDate;
}

/**
 * The due date that follows a closed visit; null for a one-off job.
 *
 * Anchor `done`: one interval after the closing date. Anchor `due`: on the cadence of the planned
 * date, rolled forward by whole intervals until the due date lies after the closing date.
 */
export function nextDueOn(cadence: Cadence, closed: ClosedDates): PlainDate | null {
  const { frequency } = cadence;
  if (!isRecurring(frequency)) return null;
  if (cadence.anchor === 'done') {
    const day = datePartsOf(closed.closedOn).day;
    return addIntervals(frequency, closed.closedOn, 1, day);
  }
  return firstOnCadence(frequency, closed.dueOn, 1, dayOf(cadence), addDays(closed.closedOn, 1));
}

/**
 * The due date on which a cancelled job resumes: the first date of its old cadence from today
 * onwards; today for a one-off job.
 * @param lastClosed the last closed visit; null if the job has no history
 */
export function resumeDueOn(
  cadence: Cadence,
  lastClosed: ClosedDates | null,
  today: PlainDate,
): PlainDate {
  const { frequency } = cadence;
  if (!isRecurring(frequency)) return today;
  if (!lastClosed) return firstOnCadence(frequency, cadence.firstDueOn, 0, dayOf(cadence), today);
  const fromDone = cadence.anchor === 'done';
  const start = fromDone ? lastClosed.closedOn : lastClosed.dueOn;
  const day = fromDone ? datePartsOf(start).day : dayOf(cadence);
  return firstOnCadence(frequency, start, 1, day, today);
}

/**
 * The projected due dates after the open visit's, in order, up to and including `until`; none for a
 * one-off job. A generator: take as many dates as a screen shows.
 */
export function* forecastDueOns(
  cadence: Cadence,
  openDueOn: PlainDate,
  until: PlainDate,
): Generator<PlainDate> {
  const { frequency } = cadence;
  if (!isRecurring(frequency)) return;
  const day = cadence.anchor === 'done' ? datePartsOf(openDueOn).day : dayOf(cadence);
  for (let count = 1; ; count += 1) {
    const dueOn = addIntervals(frequency, openDueOn, count, day);
    if (dueOn > until) return;
    yield dueOn;
  }
}

function dayOf(cadence: Cadence): number {
  return datePartsOf(cadence.firstDueOn).day;
}

function addIntervals(
  { unit, every }: RecurringFrequency,
  date: PlainDate,
  count: number,
  dayOfMonth: number,
): PlainDate {
  if (unit === 'month') return addMonths(date, every * count, dayOfMonth);
  return addDays(date, every * count * (unit === 'week' ? 7 : 1));
}

/**
 * The first date that is `start` plus n intervals, where n is at least `minimum`, and not before
 * `earliest`.
 */
function firstOnCadence(
  frequency: RecurringFrequency,
  start: PlainDate,
  minimum: number,
  dayOfMonth: number,
  earliest: PlainDate,
): PlainDate {
  // The maximum length of an interval in days, so that the first guess is never too late, and only
  // a few intervals too early.
  const longest = frequency.every * { day: 1, week: 7, month: 31 }[frequency.unit];
  const skipped = Math.floor(diffDays(start, earliest) / longest) - 1;
  let count = Math.max(minimum, skipped);
  let date = addIntervals(frequency, start, count, dayOfMonth);
  while (date < earliest) {
    count += 1;
    date = addIntervals(frequency, start, count, dayOfMonth);
  }
  return date;
}
