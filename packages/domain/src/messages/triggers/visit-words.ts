import type { PlainDate } from '../../values/dates/plain-date.ts';

const listed = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** A day as text: "Tuesday 24 November". */
export function visitDayText(day: PlainDate): string {
  return dayFormat.format(new Date(day)).replace(',', '');
}

/** Joins several names into one phrase, each listed once: "windows, gutters and doors". */
export function namedTogether(names: readonly string[]): string {
  return listed.format(new Set(names));
}

/** The years for which a customer has been with the business, as text: "one year", "3 years". */
export function yearsText(years: number): string {
  return years === 1 ? 'one year' : `${years} years`;
}

const HALF_AN_HOUR = 1800;
const WINDOW = 4 * HALF_AN_HOUR;
const DAY = 86_400;

/** A time of day as text: "9:30". */
function clock(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The hours in which work may begin, in seconds after midnight; null sets no limit on that side. Equal times mean a
 * fixed time.
 */
export interface Opening {
  readonly opens: number | null;
  readonly closes: number | null;
}

const AT_ANY_TIME: Opening = { opens: null, closes: null };

/**
 * The two hours around a time of arrival, starting on the hour or half-hour, within the hours in which work may
 * begin: "between 9:00 and 11:00"; "at 10:00" for a fixed time.
 * @param arrivesAt seconds after midnight
 */
export function arrivalWindow(arrivesAt: number, { opens, closes } = AT_ANY_TIME): string {
  if (opens !== null && opens === closes) return `at ${clock(opens)}`;
  const earliest = Math.floor((arrivesAt - HALF_AN_HOUR) / HALF_AN_HOUR) * HALF_AN_HOUR;
  const from = Math.min(Math.max(earliest, 0), DAY - HALF_AN_HOUR - WINDOW);
  const to = from + WINDOW;
  const [first, last] = [Math.max(from, opens ?? from), Math.min(to, closes ?? to)];
  // A window that cannot be kept is not promised.
  return first < last
    ? `between ${clock(first)} and ${clock(last)}`
    : `between ${clock(from)} and ${clock(to)}`;
}

/**
 * The earliest time at which a worker comes if no arrival is known: "from 9:00"; empty if any time
 * is possible.
 */
export function openingWords({ opens, closes }: Opening): string {
  if (opens !== null && closes !== null) {
    return opens === closes ? `at ${clock(opens)}` : `between ${clock(opens)} and ${clock(closes)}`;
  }
  if (opens !== null) return `from ${clock(opens)}`;
  return closes === null ? '' : `until ${clock(closes)}`;
}
