import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** By how many days work can be shifted, and over how many it can be spread, at most. */
export const MOST_SHIFT_DAYS = 56;
export const MOST_SPREAD_DAYS = 28;

/** How far ahead to look for a person's next working day. */
const LOOKED_AHEAD = 42;

/**
 * The day on which the work of a day is done instead: so many days later, or the first after that on which they
 * work. If they work on none of the next six weeks, their days off are no reason to wait.
 */
export function shiftedDay(
  date: PlainDate,
  days: number,
  isOff: (date: PlainDate) => boolean,
): PlainDate {
  const first = addDays(date, days);
  for (let ahead = 0; ahead < LOOKED_AHEAD; ahead++) {
    const day = addDays(first, ahead);
    if (!isOff(day)) return day;
  }
  return first;
}
