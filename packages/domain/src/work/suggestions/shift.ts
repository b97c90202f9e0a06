import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** The maximum number of days by which work can be shifted, or over which it can be spread. */
export const MOST_SHIFT_DAYS = 56;
export const MOST_SPREAD_DAYS = 28;

/** The number of days in which a person's next working day is searched for. */
const LOOKED_AHEAD = 42;

/**
 * The day to which a day's work shifts: a number of days later, or the person's first working day after that. If
 * the person has no working day within six weeks, their days off do not delay the work.
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
