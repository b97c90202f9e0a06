import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './arithmetic.ts';
import { DATE_RANGES, FUTURE_DATE_RANGES, dateRange, isInDateRange } from './date-ranges.ts';
import type { DateRangeName } from './date-ranges.ts';
import { dateOfEpochDay } from './epoch-day.ts';

const TODAY = '2026-11-21';

test.each<[DateRangeName, string | null, string | null]>([
  ['allTime', null, null],
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['nextYear', '2027-01-01', '2027-12-31'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['nextMonth', '2026-12-01', '2026-12-31'],
  ['lastTwelveMonths', '2025-11-22', TODAY],
  ['lastSixMonths', '2026-05-22', TODAY],
  ['lastThreeMonths', '2026-08-22', TODAY],
  ['nextTwelveMonths', TODAY, '2027-11-20'],
  ['nextThreeMonths', TODAY, '2027-02-20'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['thisWeek', '2026-11-16', '2026-11-22'],
  ['nextWeek', '2026-11-23', '2026-11-29'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['today', TODAY, TODAY],
  ['tomorrow', '2026-11-22', '2026-11-22'],
])('%s', (name, from, to) => {
  expect(dateRange(name, TODAY)).toEqual({ from, to });
});

const dates = fc.integer({ min: 0, max: 40_000 }).map(dateOfEpochDay);

test('a range ends no earlier than it begins, "this" contains today, and "last" and "next" adjoin it', () => {
  fc.assert(
    fc.property(dates, (today) => {
      for (const name of [...DATE_RANGES, ...FUTURE_DATE_RANGES]) {
        const { from, to } = dateRange(name, today);
        expect(from === null || to === null || from <= to).toBe(true);
        if (name.startsWith('this')) expect(isInDateRange(today, { from, to })).toBe(true);
      }
      for (const [last, current, next] of [
        ['lastWeek', 'thisWeek', 'nextWeek'],
        ['lastMonth', 'thisMonth', 'nextMonth'],
        ['lastYear', 'thisYear', 'nextYear'],
        ['yesterday', 'today', 'tomorrow'],
      ] as const) {
        const { from, to } = dateRange(current, today);
        expect(dateRange(last, today).to).toBe(addDays(from ?? '', -1));
        expect(dateRange(next, today).from).toBe(addDays(to ?? '', 1));
      }
    }),
    { numRuns: 300 },
  );
});

test('a range without an end accepts every date on that side', () => {
  expect(isInDateRange('1990-01-01', { from: null, to: TODAY })).toBe(true);
  expect(isInDateRange('2990-01-01', { from: null, to: TODAY })).toBe(false);
});
