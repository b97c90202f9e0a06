import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import { shiftedDay } from './shift.ts';

const MONDAY = '2026-03-02';
const dates = fc.integer({ min: 0, max: 400 }).map((days) => addDays(MONDAY, days));
/** The days of a person's week, with at least one working day. */
const weeks = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
  .map((worked) => (date: string) => !worked.includes(weekdayOf(date)));

test('work moves to the first working day that is at least the given number of days later', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 56 }), weeks, (date, days, isOff) => {
      const day = shiftedDay(date, days, isOff);
      const first = addDays(date, days);
      expect(isOff(day)).toBe(false);
      expect(day >= first && day <= addDays(first, 6)).toBe(true);
      for (let between = first; between < day; between = addDays(between, 1)) {
        expect(isOff(between)).toBe(true);
      }
    }),
  );
});

test('work on an earlier day never moves past work on a later day', () => {
  fc.assert(
    fc.property(dates, dates, fc.integer({ min: 1, max: 56 }), weeks, (one, other, days, isOff) => {
      const [early, late] = [one, other].toSorted();
      expect(shiftedDay(early!, days, isOff) <= shiftedDay(late!, days, isOff)).toBe(true);
    }),
  );
});

test('if a person has no working days, their days off do not delay the work', () => {
  expect(shiftedDay(MONDAY, 3, () => true)).toBe('2026-03-05');
});
