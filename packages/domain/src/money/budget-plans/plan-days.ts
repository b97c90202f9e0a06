import { addMonths, startOfMonth } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** The last day of the month that a plan may have: every month has it. */
export const LAST_PLAN_DAY = 28;

/** The day of a plan in the month of a date. */
function inMonthOf(date: PlainDate, day: number): PlainDate {
  return addMonths(startOfMonth(date), 0, day);
}

/** The plan's day one month on. */
export function nextPlanDay(on: PlainDate, day: number): PlainDate {
  return addMonths(startOfMonth(on), 1, day);
}

/**
 * The first day on which a plan collects: after `after`, and in a month for which nothing was collected, so
 * that no month is paid twice when a plan ends and another one begins.
 * @param lastMonth any date of the latest month that was collected or expected; null if there is none
 */
export function firstPlanDay(
  after: PlainDate,
  day: number,
  lastMonth: PlainDate | null,
): PlainDate {
  const on = inMonthOf(after, day);
  const earliest = on > after ? on : nextPlanDay(after, day);
  if (lastMonth === null || startOfMonth(lastMonth) < startOfMonth(earliest)) return earliest;
  return nextPlanDay(lastMonth, day);
}

/** The days of a plan from `first` to `until`, both included. */
export function* planDays(first: PlainDate, day: number, until: PlainDate): Generator<PlainDate> {
  for (let on = first; on <= until; on = nextPlanDay(on, day)) yield on;
}

/** The day by which a plan is to be worked out anew: a year after it was last. */
export function reviewDue(workedOutOn: PlainDate): PlainDate {
  return addMonths(workedOutOn, 12);
}
