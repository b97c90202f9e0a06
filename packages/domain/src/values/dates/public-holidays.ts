import { bankHolidayName, type HolidayRegion } from './bank-holidays.ts';
import type { PlainDate } from './plain-date.ts';

/**
 * Holidays that people keep on their own day. If the day falls at a weekend, the bank holiday is on another day, but no
 * one expects work or a bill on Christmas Day.
 */
const KEPT_ON_THEIR_DAY: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
};

/**
 * The name of a holiday on which firms close: a bank holiday, or Christmas Day, Boxing Day or New Year’s Day on a
 * weekend; null for any other day.
 */
export function publicHolidayName(date: PlainDate, region: HolidayRegion): string | null {
  return bankHolidayName(date, region) ?? KEPT_ON_THEIR_DAY[date.slice(5)] ?? null;
}

/** Whether firms close for a holiday on a date; a weekend alone is not a holiday. */
export function isPublicHoliday(date: PlainDate, region: HolidayRegion): boolean {
  return publicHolidayName(date, region) !== null;
}
