import { addDays, eachDay, weekdayOf } from '../../values/dates/arithmetic.ts';
import {
  endOfIsoWeek,
  type IsoWeek,
  isoWeekOf,
  startOfIsoWeek,
} from '../../values/dates/iso-week.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/**
 * The default day of a visit in a week: its due day or, if it is due in another week, the same weekday. In the current
 * week the default is never a past day. A day off gives way to the week's next working day, or else to the last working
 * day before it.
 * @param today the date in the business's time zone
 * @param isOff whether no one works on a day
 */
export function ownDayIn(
  week: IsoWeek,
  dueOn: PlainDate,
  today: PlainDate,
  isOff: (date: PlainDate) => boolean,
): PlainDate {
  const own = addDays(startOfIsoWeek(week), weekdayOf(dueOn) - 1);
  const first = isoWeekOf(today) === week ? today : startOfIsoWeek(week);
  const wanted = own < first ? first : own;
  const open = [...eachDay(first, endOfIsoWeek(week))].filter((day) => !isOff(day));
  return open.find((day) => day >= wanted) ?? open.at(-1) ?? wanted;
}

/** The reason that a visit cannot be put on a day as part of a week; null if it can. */
export function weekRefusal(week: IsoWeek, date: PlainDate): Refusal | null {
  const isWithin = date >= startOfIsoWeek(week) && date <= endOfIsoWeek(week);
  return isWithin ? null : refusal(`Please choose a day in week ${Number(week.slice(-2))}`);
}
