import { endOfMonth, startOfMonth } from '../../../values/dates/arithmetic.ts';
import { MONTHS, SHORT_MONTHS } from '../../../values/dates/day-names.ts';
import { datePartsOf, type PlainDate } from '../../../values/dates/plain-date.ts';
import type { Days } from './firm-calendar.ts';

const monthOf = (date: PlainDate) => MONTHS[datePartsOf(date).month - 1]!;

/** A range of days as a sentence has it: "October 2026", "2026", "1 to 29 October 2026", "3 May 2025 to 4 June 2026". */
export function daysInWords({ from, to }: Days): string {
  const [first, last] = [datePartsOf(from), datePartsOf(to)];
  const end = `${last.day} ${monthOf(to)} ${last.year}`;
  if (from === to) return end;
  if (first.year !== last.year) return `${first.day} ${monthOf(from)} ${first.year} to ${end}`;
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) return `${first.year}`;
  if (first.month !== last.month) return `${first.day} ${monthOf(from)} to ${end}`;
  const isMonth = from === startOfMonth(from) && to === endOfMonth(to);
  return isMonth ? `${monthOf(from)} ${first.year}` : `${first.day} to ${end}`;
}

/** A date on the axis of a chart: "3 Nov", with its year if the axis covers several. */
export function shortDay(date: PlainDate, withYear: boolean): string {
  const { year, month, day } = datePartsOf(date);
  return `${day} ${SHORT_MONTHS[month - 1]}${withYear ? ` ${year}` : ''}`;
}

/** A month on the axis of a chart: "Nov 2026". */
export function shortMonth(date: PlainDate): string {
  const { year, month } = datePartsOf(date);
  return `${SHORT_MONTHS[month - 1]} ${year}`;
}
