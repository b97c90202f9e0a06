import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import {
  endOfIsoWeek,
  type IsoWeek,
  isoWeekOf,
  startOfIsoWeek,
} from '../../values/dates/iso-week.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/**
 * The default day of a visit in a week: its due day or, if it is due in another week, the same
 * weekday. In the current week the default is never a past day.
 * @param today the date in the business's time zone
 */
export function ownDayIn(week: IsoWeek, dueOn: PlainDate, today: PlainDate): PlainDate {
  const own = addDays(startOfIsoWeek(week), weekdayOf(dueOn) - 1);
  return isoWeekOf(today) === week && own < today ? today : own;
}

/** The reason that a visit cannot be put on a day as part of a week; null if it can. */
export function weekRefusal(week: IsoWeek, date: PlainDate): Refusal | null {
  const isWithin = date >= startOfIsoWeek(week) && date <= endOfIsoWeek(week);
  return isWithin ? null : refusal(`Please choose a day in week ${Number(week.slice(-2))}`);
}
