import { addDays } from '../../values/dates/arithmetic.ts';
import { formatDayAndMonth } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { TimeOfDay } from '../../values/dates/zones.ts';

/**
 * The time at which workers get a summary of the next day; later changes are announced as they
 * happen.
 */
export const EVENING: TimeOfDay = '17:00';

/** The number of minutes for which changes to a day are gathered before a push, and between two pushes. */
export const GATHERED_MINUTES = 5;
export const QUIET_MINUTES = 15;

/** A moment in the business's time zone. */
interface LocalMoment {
  readonly today: PlainDate;
  readonly time: TimeOfDay;
}

/**
 * Whether a change to a worker's day is worth announcing now: a change to today, or to tomorrow from the evening
 * onwards.
 */
export function isNewsOfDay(date: PlainDate, { today, time }: LocalMoment): boolean {
  return date === today || (date === addDays(today, 1) && time >= EVENING);
}

/** The rest of a worker's day. */
export interface OwnDay {
  readonly date: PlainDate;
  /** The number of visits still to be done. */
  readonly visits: number;
  /** The arrival at the first visit, in seconds after midnight; null if unknown. */
  readonly firstAt: number | null;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;

/**
 * The summary of a worker's day: "Tomorrow, Tuesday 24 November: 12 visits, the first at about 8:30". It names
 * neither customers nor money, since a locked phone shows it.
 * @param isChange whether the worker already had a summary of the day
 */
export function dayNews(
  { date, visits, firstAt }: OwnDay,
  today: PlainDate,
  isChange: boolean,
): string {
  const day = date === today ? 'Today' : `Tomorrow, ${formatDayAndMonth(date)}`;
  const count = visits === 0 ? 'no visits' : visits === 1 ? '1 visit' : `${visits} visits`;
  const left = date === today && visits > 0 ? ' to do' : '';
  const first =
    date === today || visits === 0 || firstAt === null
      ? ''
      : `, the first at about ${clock(firstAt)}`;
  const changed = date === today ? ' has changed' : ', has changed';
  return `${day}${isChange ? changed : ''}: ${count}${left}${first}`;
}
