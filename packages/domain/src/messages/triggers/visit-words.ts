import type { PlainDate } from '../../values/dates/plain-date.ts';

const listed = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** "Tuesday 24 November". */
export function visitDayText(day: PlainDate): string {
  return dayFormat.format(new Date(day)).replace(',', '');
}

/** Several things of one message in words, each once: "windows, gutters and doors". */
export function namedTogether(names: readonly string[]): string {
  return listed.format(new Set(names));
}

const HALF_AN_HOUR = 1800;
const WINDOW = 4 * HALF_AN_HOUR;
const DAY = 86_400;

/** "9:30" */
function clock(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The two hours around a time of arrival, from a full or half hour: "between 9:00 and 11:00".
 * @param arrivesAt seconds after midnight
 */
export function arrivalWindow(arrivesAt: number): string {
  const earliest = Math.floor((arrivesAt - HALF_AN_HOUR) / HALF_AN_HOUR) * HALF_AN_HOUR;
  const from = Math.min(Math.max(earliest, 0), DAY - HALF_AN_HOUR - WINDOW);
  return `between ${clock(from)} and ${clock(from + WINDOW)}`;
}
