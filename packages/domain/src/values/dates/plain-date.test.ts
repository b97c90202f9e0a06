import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addWeeks,
  diffDays,
  eachDay,
  endOfMonth,
  weekdayOf,
} from './arithmetic.ts';
import { dateOfEpochDay, epochDayOf } from './epoch-day.ts';
import { compareDates, earlierOf, isPlainDate, laterOf } from './plain-date.ts';

const FIRST_DAY = -719_162;
const LAST_DAY = 2_932_896;
const epochDays = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const dates = fc.integer({ min: -30_000, max: 60_000 }).map(dateOfEpochDay);
const oracle = (date: string) => Temporal.PlainDate.from(date);

test('the calendar runs from 0001-01-01 to 9999-12-31', () => {
  expect(dateOfEpochDay(FIRST_DAY)).toBe('0001-01-01');
  expect(dateOfEpochDay(LAST_DAY)).toBe('9999-12-31');
  expect(() => dateOfEpochDay(FIRST_DAY - 1)).toThrow(RangeError);
  expect(() => dateOfEpochDay(LAST_DAY + 1)).toThrow(RangeError);
});

test('day numbers agree with Temporal and round-trip', () => {
  fc.assert(
    fc.property(epochDays, (day) => {
      const date = dateOfEpochDay(day);
      expect(date).toBe(oracle('1970-01-01').add({ days: day }).toString());
      expect(epochDayOf(date)).toBe(day);
      expect(isPlainDate(date)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('every day of four centuries round-trips', () => {
  let wrong = 0;
  for (let day = 0; day < 146_097; day += 1) {
    if (epochDayOf(dateOfEpochDay(day)) !== day) wrong += 1;
  }
  expect(wrong).toBe(0);
});

test('only dates that exist in the calendar are accepted', () => {
  const part = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), part(14), part(33), (year, month, day) => {
      const text = `${String(year).padStart(4, '0')}-${month}-${day}`;
      const exists = () => {
        try {
          return Boolean(oracle(text));
        } catch {
          return false;
        }
      };
      expect(isPlainDate(text)).toBe(exists());
    }),
    { numRuns: 1_000 },
  );
});

test.each(['', '2026-1-1', '2026-02-30', '0000-01-01', '2026-01-01T00:00', ' 2026-01-01', 5, null])(
  'refuses %j',
  (value) => {
    expect(isPlainDate(value)).toBe(false);
  },
);

test('days, weeks, months and weekdays agree with Temporal', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -500, max: 500 }), (date, count) => {
      expect(addDays(date, count)).toBe(oracle(date).add({ days: count }).toString());
      expect(addWeeks(date, count)).toBe(oracle(date).add({ weeks: count }).toString());
      expect(addMonths(date, count)).toBe(oracle(date).add({ months: count }).toString());
      expect(diffDays(date, addDays(date, count))).toBe(count);
      expect(weekdayOf(date)).toBe(oracle(date).dayOfWeek);
      expect(endOfMonth(date)).toBe(oracle(date).with({ day: 31 }).toString());
    }),
    { numRuns: 500 },
  );
});

test('adding months aims at the given day of the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31');
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
});

test('dates are ordered like their day numbers', () => {
  fc.assert(
    fc.property(dates, dates, (a, b) => {
      expect(Math.sign(compareDates(a, b))).toBe(Math.sign(epochDayOf(a) - epochDayOf(b)));
      expect(compareDates(earlierOf(a, b), laterOf(a, b))).toBeLessThanOrEqual(0);
    }),
  );
});

test('every day from one date to another is listed', () => {
  expect([...eachDay('2026-02-27', '2026-03-01')]).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect([...eachDay('2026-03-01', '2026-02-27')]).toEqual([]);
});
