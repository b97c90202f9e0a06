import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import type { HolidayRegion } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { isPublicHoliday } from '../../values/dates/public-holidays.ts';
import type { Ladder } from './ladder.ts';

const SUNDAY = 7;

/** The reason that the ladder sends nothing on a day; null on a sending day. */
export function restingReason(
  { isEveryDay }: Pick<Ladder, 'isEveryDay'>,
  day: PlainDate,
  region: HolidayRegion,
): string | null {
  if (isEveryDay) return null;
  if (weekdayOf(day) === SUNDAY) return 'No reminders go out on a Sunday.';
  return isPublicHoliday(day, region) ? 'No reminders go out on a bank holiday.' : null;
}

/**
 * The first day on which a ladder sends if it is turned on today: the next sending day after today, so that no reminder
 * goes out unexpectedly.
 */
export function firstSendingDay(
  ladder: Pick<Ladder, 'isEveryDay'>,
  today: PlainDate,
  region: HolidayRegion,
): PlainDate {
  return sendingDayFrom(ladder, addDays(today, 1), region);
}

/** The first day on or after a date on which the ladder sends. */
export function sendingDayFrom(
  ladder: Pick<Ladder, 'isEveryDay'>,
  from: PlainDate,
  region: HolidayRegion,
): PlainDate {
  let day = from;
  while (restingReason(ladder, day, region) !== null) day = addDays(day, 1);
  return day;
}
