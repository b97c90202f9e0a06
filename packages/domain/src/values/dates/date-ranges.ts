import { addDays, addMonths, endOfMonth, startOfMonth } from './arithmetic.ts';
import { endOfIsoWeekOf, startOfIsoWeekOf } from './iso-week.ts';
import type { PlainDate } from './plain-date.ts';

/** The names of ranges that look back, in the order of the menu. */
export const DATE_RANGES = [
  'allTime',
  'lastYear',
  'thisYear',
  'lastMonth',
  'thisMonth',
  'lastTwelveMonths',
  'lastSixMonths',
  'lastThreeMonths',
  'lastWeek',
  'thisWeek',
  'yesterday',
  'today',
] as const;

/** The names of ranges that look ahead, in the order of the menu. */
export const FUTURE_DATE_RANGES = [
  'thisYear',
  'nextYear',
  'nextTwelveMonths',
  'nextThreeMonths',
  'thisMonth',
  'nextMonth',
  'nextWeek',
  'tomorrow',
] as const;

export type DateRangeName = (typeof DATE_RANGES)[number] | (typeof FUTURE_DATE_RANGES)[number];

/** A range of dates, inclusive; null leaves an end open. */
export interface DateRange {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/**
 * The dates of a named range. "This", "last" and "next" week, month and year are whole calendar
 * periods (weeks are ISO weeks). Ranges of several months are rolling: they end or begin today.
 */
export function dateRange(name: DateRangeName, today: PlainDate): DateRange {
  switch (name) {
    case 'allTime':
      return { from: null, to: null };
    case 'lastYear':
      return yearOf(addMonths(today, -12));
    case 'thisYear':
      return yearOf(today);
    case 'nextYear':
      return yearOf(addMonths(today, 12));
    case 'lastMonth':
      return monthOf(addMonths(today, -1));
    case 'thisMonth':
      return monthOf(today);
    case 'nextMonth':
      return monthOf(addMonths(today, 1));
    case 'lastTwelveMonths':
      return monthsUpTo(today, 12);
    case 'lastSixMonths':
      return monthsUpTo(today, 6);
    case 'lastThreeMonths':
      return monthsUpTo(today, 3);
    case 'nextTwelveMonths':
      return monthsFrom(today, 12);
    case 'nextThreeMonths':
      return monthsFrom(today, 3);
    case 'lastWeek':
      return weekOf(addDays(today, -7));
    case 'thisWeek':
      return weekOf(today);
    case 'nextWeek':
      return weekOf(addDays(today, 7));
    case 'yesterday':
      return dayOf(addDays(today, -1));
    case 'today':
      return dayOf(today);
    case 'tomorrow':
      return dayOf(addDays(today, 1));
  }
}

/** Whether a date lies in a range. */
export function isInDateRange(date: PlainDate, { from, to }: DateRange): boolean {
  return (from === null || date >= from) && (to === null || date <= to);
}

function yearOf(date: PlainDate): DateRange {
  const year = date.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

function monthOf(date: PlainDate): DateRange {
  return { from: startOfMonth(date), to: endOfMonth(date) };
}

function weekOf(date: PlainDate): DateRange {
  return { from: startOfIsoWeekOf(date), to: endOfIsoWeekOf(date) };
}

function dayOf(date: PlainDate): DateRange {
  return { from: date, to: date };
}

function monthsUpTo(today: PlainDate, months: number): DateRange {
  return { from: addDays(addMonths(today, -months), 1), to: today };
}

function monthsFrom(today: PlainDate, months: number): DateRange {
  return { from: today, to: addDays(addMonths(today, months), -1) };
}
