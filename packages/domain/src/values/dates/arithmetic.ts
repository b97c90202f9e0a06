import { dateOfEpochDay, epochDayOf } from './epoch-day.ts';
import { datePartsOf, daysInMonth, plainDateOf } from './plain-date.ts';
import type { PlainDate } from './plain-date.ts';

/** ISO weekday: Monday 1 to Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfEpochDay(epochDayOf(date) + days);
}

export function addWeeks(date: PlainDate, weeks: number): PlainDate {
  return addDays(date, weeks * 7);
}

/**
 * Adds whole months to a date and aims at `dayOfMonth` (by default the date's own day), clamped to
 * the length of the month. Passing the day of a series' first date keeps 31 January → 28 February →
 * 31 March from drifting to the 28th.
 */
export function addMonths(
  date: PlainDate,
  months: number,
  dayOfMonth: number = datePartsOf(date).day,
): PlainDate {
  const { year, month } = datePartsOf(date);
  const monthIndex = year * 12 + (month - 1) + months;
  const newYear = Math.floor(monthIndex / 12);
  const newMonth = monthIndex - newYear * 12 + 1;
  return plainDateOf(newYear, newMonth, Math.min(dayOfMonth, daysInMonth(newYear, newMonth)));
}

/** The number of days from one date to another: positive if `to` is later. */
export function diffDays(from: PlainDate, to: PlainDate): number {
  return epochDayOf(to) - epochDayOf(from);
}

export function weekdayOf(date: PlainDate): Weekday {
  // Day 0 was a Thursday; the extra 7 keeps the remainder positive before 1970.
  return (((((epochDayOf(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** Every date from `from` to `to`, both included; none if `to` is earlier. */
export function* eachDay(from: PlainDate, to: PlainDate): Generator<PlainDate> {
  const last = epochDayOf(to);
  for (let day = epochDayOf(from); day <= last; day += 1) yield dateOfEpochDay(day);
}

/** The first day of the month that contains a date. */
export function startOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 8)}01`;
}

/** The last day of the month that contains a date. */
export function endOfMonth(date: PlainDate): PlainDate {
  return addMonths(date, 0, 31);
}
