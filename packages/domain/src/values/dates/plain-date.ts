/** A calendar date without time or zone, `YYYY-MM-DD`, years 0001 to 9999; sorts as a string. */
export type PlainDate = string;

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The parts of a calendar date; month and day count from 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whether a date exists: `2026-02-30` does not. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || !PLAIN_DATE.test(value)) return false;
  const { year, month, day } = datePartsOf(value);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The parts of a date. The string must be a PlainDate. */
export function datePartsOf(date: PlainDate): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** The date with these parts, which must exist in the calendar. */
export function plainDateOf(year: number, month: number, day: number): PlainDate {
  if (year < 1 || year > 9999) throw new RangeError(`Year ${year} is outside 1 to 9999.`);
  const twoDigits = (part: number) => (part < 10 ? `0${part}` : `${part}`);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The number of days in a month, 28 to 31; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The order of two dates for sorting: negative, 0 or positive. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function laterOf(a: PlainDate, b: PlainDate): PlainDate {
  return a > b ? a : b;
}

export function earlierOf(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? a : b;
}
