import { addMonths, startOfMonth } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** The latest day of the month on which a plan can collect; every month has it. */
export const LAST_PLAN_DAY = 28;

/** The plan's collection day in the month of a date. */
function inMonthOf(date: PlainDate, day: number): PlainDate {
  return addMonths(startOfMonth(date), 0, day);
}

/** The plan's collection day in the month after a date. */
export function nextPlanDay(on: PlainDate, day: number): PlainDate {
  return addMonths(startOfMonth(on), 1, day);
}

/**
 * The first day on which a plan collects: after `after`, and in a month without a collection, so that no month is
 * paid twice when one plan follows another.
 * @param lastMonth any date in the latest month collected or expected; null if there is none
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

/** The collection days of a plan from `first` to `until`, both included. */
export function* planDays(first: PlainDate, day: number, until: PlainDate): Generator<PlainDate> {
  for (let on = first; on <= until; on = nextPlanDay(on, day)) yield on;
}

/** The day by which a plan is due for review: a year after the last review. */
export function reviewDue(workedOutOn: PlainDate): PlainDate {
  return addMonths(workedOutOn, 12);
}
