import {
  addDays,
  eachDay,
  endOfMonth,
  startOfMonth,
} from '@roundbook/domain/values/dates/arithmetic';
import {
  endOfIsoWeekOf,
  type IsoWeek,
  isoWeekOf,
  startOfIsoWeek,
  startOfIsoWeekOf,
} from '@roundbook/domain/values/dates/iso-week';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';

/** The month of a week: the month of its Thursday, as with the year of an ISO week. */
export function monthOf(week: IsoWeek): PlainDate {
  return startOfMonth(addDays(startOfIsoWeek(week), 3));
}

/** The whole weeks that cover a month. */
export function weeksOfMonth(month: PlainDate): { week: IsoWeek; days: PlainDate[] }[] {
  const first = startOfIsoWeekOf(month);
  const days = [...eachDay(first, endOfIsoWeekOf(endOfMonth(month)))];
  return Array.from({ length: days.length / 7 }, (_, at) => {
    const theirs = days.slice(at * 7, at * 7 + 7);
    return { week: isoWeekOf(theirs[0]!), days: theirs };
  });
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** A month with its year: "November 2026". */
export function monthText(date: PlainDate): string {
  const { year, month } = datePartsOf(date);
  return monthName.format(new Date(year, month - 1, 1));
}

/** A week in the next or the previous month. */
export function weekInMonth(month: PlainDate, step: 1 | -1): IsoWeek {
  const other = startOfMonth(addDays(month, step === 1 ? 40 : -5));
  // The first week whose Thursday lies in the other month.
  const week = isoWeekOf(other);
  return monthOf(week) === other ? week : isoWeekOf(addDays(other, 7));
}
