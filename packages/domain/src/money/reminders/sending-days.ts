import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import { type HolidayRegion, isBankHoliday } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
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
  return isBankHoliday(day, region) ? 'No reminders go out on a bank holiday.' : null;
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
