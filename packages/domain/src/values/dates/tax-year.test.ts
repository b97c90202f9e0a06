import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './arithmetic.ts';
import { isInDateRange } from './date-ranges.ts';
import { dateOfEpochDay } from './epoch-day.ts';
import { taxYear } from './tax-year.ts';

test.each([
  ['2026-04-05', '2025-04-06', '2026-04-05'],
  ['2026-04-06', '2026-04-06', '2027-04-05'],
  ['2026-12-31', '2026-04-06', '2027-04-05'],
  ['2027-01-01', '2026-04-06', '2027-04-05'],
])('%s is in the tax year from %s to %s', (date, from, to) => {
  expect(taxYear(date)).toEqual({ from, to });
});

test('the tax year of a day contains that day, and each tax year starts the day after the previous one ends', () => {
  const dates = fc.integer({ min: 0, max: 40_000 }).map(dateOfEpochDay);
  fc.assert(
    fc.property(dates, (date) => {
      expect(isInDateRange(date, taxYear(date))).toBe(true);
      expect(taxYear(date, 1).from).toBe(addDays(taxYear(date).to, 1));
      expect(taxYear(date, -1).to).toBe(addDays(taxYear(date).from, -1));
    }),
  );
});
