import type { Conflict } from '../refusals/conflict.ts';
import { formatDayAndMonth } from './long-date.ts';
import type { PlainDate } from './plain-date.ts';
import { instantsAt, type TimeOfDay, type TimeZone } from './zones.ts';

/** A time of day on the night when the clocks change: the clocks show it twice, or skip it. */
export type OddTime = 'repeated' | 'skipped';

/** Whether the clocks repeat or skip a time on a date; null for an ordinary time. */
export function oddTimeOf(zone: TimeZone, date: PlainDate, time: TimeOfDay): OddTime | null {
  const { length } = instantsAt(zone, date, time);
  if (length === 1) return null;
  return length === 0 ? 'skipped' : 'repeated';
}

/** A sentence about a time that the clocks repeat or skip, without its full stop; null for an ordinary time. */
export function oddTimeWords(zone: TimeZone, date: PlainDate, time: TimeOfDay): string | null {
  const odd = oddTimeOf(zone, date, time);
  if (odd === null) return null;
  const day = formatDayAndMonth(date);
  return odd === 'skipped'
    ? `The clocks go forward on ${day}, so there is no ${time}`
    : `The clocks go back on ${day}, so ${time} comes twice`;
}

/** Asks before agreeing a time that the clocks repeat or skip. */
export function oddTimeConflict(zone: TimeZone, date: PlainDate, time: TimeOfDay): Conflict | null {
  const words = oddTimeWords(zone, date, time);
  if (words === null) return null;
  return {
    title: 'The clocks change',
    message: `${words}. Plan it for this time anyway?`,
    action: 'Plan anyway',
  };
}
