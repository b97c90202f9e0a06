import { addDays } from '../../values/dates/arithmetic.ts';
import { formatDayAndMonth } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { TimeOfDay } from '../../values/dates/zones.ts';

/** When workers hear of the next day; later changes to it are announced as they happen. */
export const EVENING: TimeOfDay = '17:00';

/** For how long changes to a day are gathered before they are sent, and how long it is quiet after that. */
export const GATHERED_MINUTES = 5;
export const QUIET_MINUTES = 15;

/** A moment on the clock of the business. */
interface LocalMoment {
  readonly today: PlainDate;
  readonly time: TimeOfDay;
}

/** Whether a change to a worker's day is news to them now: of today, and of tomorrow from the evening on. */
export function isNewsOfDay(date: PlainDate, { today, time }: LocalMoment): boolean {
  return date === today || (date === addDays(today, 1) && time >= EVENING);
}

/** What a worker has to do on a day. */
export interface OwnDay {
  readonly date: PlainDate;
  /** Visits that are still to be done. */
  readonly visits: number;
  /** Arrival at the first of them in seconds after midnight; null without a time. */
  readonly firstAt: number | null;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;

/**
 * What a worker is told of their day: "Tomorrow, Tuesday 24 November: 12 visits, the first at about 8:30". Neither
 * customers nor money are named: a locked phone shows it.
 * @param isChange whether they were told of the day before
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
