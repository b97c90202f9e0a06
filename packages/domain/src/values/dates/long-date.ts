import type { PlainDate } from './plain-date.ts';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as written in letters: "21 November 2026". */
export function formatLongDate(date: PlainDate): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}
