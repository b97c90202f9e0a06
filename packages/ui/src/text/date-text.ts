import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** A calendar date as text: "21 Nov 2026". */
export function dateText(date: PlainDate): string {
  const { year, month, day: dayOfMonth } = datePartsOf(date);
  return day.format(new Date(year, month - 1, dayOfMonth));
}

const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/**
 * A calendar date as text where room is short: "21 Nov" in the current year, otherwise with the
 * year.
 */
export function nearDateText(date: PlainDate, today: PlainDate): string {
  const { year, month, day: dayOfMonth } = datePartsOf(date);
  if (year !== datePartsOf(today).year) return dateText(date);
  return dayOfYear.format(new Date(year, month - 1, dayOfMonth));
}

/** An instant as the business's clock shows it: "21 Nov 2026, 14:05". */
export function instantText(instant: string): string {
  return moment.format(new Date(instant));
}

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** A date as text with its weekday: "Sat 21 Nov". */
export function weekdayText(date: PlainDate): string {
  const { year, month, day: dayOfMonth } = datePartsOf(date);
  return weekday.format(new Date(year, month - 1, dayOfMonth));
}
