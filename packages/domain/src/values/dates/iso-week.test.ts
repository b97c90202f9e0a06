import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { diffDays } from './arithmetic.ts';
import { dateOfEpochDay } from './epoch-day.ts';
import {
  addIsoWeeks,
  endOfIsoWeek,
  endOfIsoWeekOf,
  formatIsoWeek,
  isIsoWeek,
  isoWeekOf,
  nextIsoWeek,
  parseIsoWeek,
  previousIsoWeek,
  startOfIsoWeek,
  startOfIsoWeekOf,
  weeksInIsoYear,
} from './iso-week.ts';

const dates = fc.integer({ min: -30_000, max: 60_000 }).map(dateOfEpochDay);

test('the week of a date agrees with Temporal and round-trips', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const { yearOfWeek = 0, weekOfYear = 0 } = Temporal.PlainDate.from(date);
      const week = isoWeekOf(date);
      expect(parseIsoWeek(week)).toEqual({ year: yearOfWeek, week: weekOfYear });
      expect(formatIsoWeek({ year: yearOfWeek, week: weekOfYear })).toBe(week);
      expect(startOfIsoWeek(week)).toBe(startOfIsoWeekOf(date));
      expect(endOfIsoWeek(week)).toBe(endOfIsoWeekOf(date));
      expect(startOfIsoWeek(week) <= date && date <= endOfIsoWeek(week)).toBe(true);
      expect(diffDays(startOfIsoWeek(week), endOfIsoWeek(week))).toBe(6);
    }),
    { numRuns: 1_000 },
  );
});

test('the number of weeks in a year agrees with Temporal', () => {
  for (let year = 1950; year <= 2150; year += 1) {
    const weeks = Temporal.PlainDate.from({ year, month: 12, day: 28 }).weekOfYear;
    expect(weeksInIsoYear(year)).toBe(weeks);
  }
});

test('the last week of a year is week 52 or 53', () => {
  expect(isoWeekOf('2027-01-01')).toBe('2026-W53');
  expect(nextIsoWeek('2026-W53')).toBe('2027-W01');
  expect(previousIsoWeek('2027-W01')).toBe('2026-W53');
  expect(nextIsoWeek('2027-W52')).toBe('2028-W01');
  expect(isoWeekOf('2024-12-30')).toBe('2025-W01');
});

test('adding weeks is reversible and keeps the order', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 600 }), (date, weeks) => {
      const week = isoWeekOf(date);
      const later = addIsoWeeks(week, weeks);
      expect(later > week).toBe(true);
      expect(addIsoWeeks(later, -weeks)).toBe(week);
    }),
  );
});

test.each(['2025-W53', '2026-W00', '2026-W54', '2026-53', '26-W01', '2026-W1', '', '2026-W011'])(
  'refuses %j',
  (text) => {
    expect(parseIsoWeek(text)).toBeNull();
    expect(isIsoWeek(text)).toBe(false);
    expect(() => startOfIsoWeek(text)).toThrow(RangeError);
  },
);
