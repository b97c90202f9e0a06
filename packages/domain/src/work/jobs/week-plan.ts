import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import {
  endOfIsoWeek,
  type IsoWeek,
  isoWeekOf,
  startOfIsoWeek,
} from '../../values/dates/iso-week.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/**
 * The default day of a week for a visit: the day on which it is due or, if it is due in
 * another week, the same day of this one. In the present week that is never a day that is over.
 * @param today the business's today
 */
export function ownDayIn(week: IsoWeek, dueOn: PlainDate, today: PlainDate): PlainDate {
  const own = addDays(startOfIsoWeek(week), weekdayOf(dueOn) - 1);
  return isoWeekOf(today) === week && own < today ? today : own;
}

/** Why a visit cannot be put on a day as part of a week, in words; null if it can. */
export function weekProblem(week: IsoWeek, date: PlainDate): string | null {
  const isWithin = date >= startOfIsoWeek(week) && date <= endOfIsoWeek(week);
  return isWithin ? null : `Please choose a day of week ${Number(week.slice(-2))}`;
}
