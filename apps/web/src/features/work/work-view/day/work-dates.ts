import { addDays, diffDays, eachDay } from '@roundbook/domain/values/dates/arithmetic';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';

const DAYS_BEFORE = 2;
const DAYS_AFTER = 4;

/** The dates that the work view offers: from 2 days ago to 4 days ahead. */
export function workDates(today: PlainDate): PlainDate[] {
  return [...eachDay(addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER))];
}

/** The dates with their own button: today and the next 4 days. */
export function quickPicks(today: PlainDate): PlainDate[] {
  return [...eachDay(today, addDays(today, DAYS_AFTER))];
}

/** A calendar date as local midnight, only for formatting. */
function asLocalDate(date: PlainDate): Date {
  const { year, month, day } = datePartsOf(date);
  return new Date(year, month - 1, day);
}

const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const NEAR: ReadonlyMap<number, string> = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
]);

/** "Today", or else "Mon 23". */
export function shortDayName(date: PlainDate, today: PlainDate): string {
  return date === today ? 'Today' : shortDay.format(asLocalDate(date));
}

/** "Today", "Tomorrow" or "Yesterday", or else null. */
export function nearDayName(date: PlainDate, today: PlainDate): string | null {
  return NEAR.get(diffDays(today, date)) ?? null;
}

/** "Saturday 21 November". */
export function longDayName(date: PlainDate): string {
  return longDay.format(asLocalDate(date));
}
