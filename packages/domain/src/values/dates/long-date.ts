import type { PlainDate } from './plain-date.ts';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as letters give it: "21 November 2026". */
export function formatLongDate(date: PlainDate): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}

const WITH_WEEKDAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** A date as text, without its year: "Saturday 21 November". */
export function formatDayAndMonth(date: PlainDate): string {
  return WITH_WEEKDAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}
