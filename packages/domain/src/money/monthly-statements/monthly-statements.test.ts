import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  weekdayOf,
} from '../../values/dates/arithmetic.ts';
import { HOLIDAY_REGIONS } from '../../values/dates/bank-holidays.ts';
import { isPublicHoliday } from '../../values/dates/public-holidays.ts';
import {
  monthDueOn,
  MOST_DAYS_LATE,
  nextStatements,
  statementDay,
  statementsFrom,
  statementWay,
} from './monthly-statements.ts';

const wishes = fc.integer({ min: 1, max: 31 });
const dates = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days));
const regions = fc.constantFrom(...HOLIDAY_REGIONS);

test('statements are sent on the chosen day or the last day of a shorter month, or else on the next working day', () => {
  fc.assert(
    fc.property(wishes, dates, regions, (day, date, region) => {
      const on = statementDay(day, date, region);
      const isRest = (one: string) => weekdayOf(one) === 7 || isPublicHoliday(one, region);
      expect(isRest(on)).toBe(false);
      const last = endOfMonth(date);
      const wished = Number(last.slice(8)) < day ? last : addDays(startOfMonth(date), day - 1);
      for (let before = wished; before < on; before = addDays(before, 1)) {
        expect(isRest(before)).toBe(true);
      }
      expect(on >= wished).toBe(true);
    }),
  );
  const england = (day: number, month: string) => statementDay(day, month, 'England and Wales');
  expect(england(31, '2026-02-01')).toBe('2026-02-28');
  expect(england(31, '2026-05-14')).toBe('2026-06-01');
  expect(england(27, '2026-12-01')).toBe('2026-12-29');
  // Boxing Day is a Saturday, and the bank holiday for it a Monday.
  expect(england(26, '2026-12-01')).toBe('2026-12-29');
  expect(statementDay(3, '2027-01-01', 'Scotland')).toBe('2027-01-05');
});

test('the next statements are the earliest that have not been sent, and no two months share their statements', () => {
  fc.assert(
    fc.property(wishes, dates, regions, (day, from, region) => {
      const first = nextStatements(day, from, null, region);
      expect(first.on).toBe(statementDay(day, first.month, region));
      expect(first.on >= from).toBe(true);
      expect(statementDay(day, addMonths(first.month, -1), region) < from).toBe(true);
      const then = nextStatements(day, from, first.month, region);
      expect(then.month).toBe(addMonths(first.month, 1));
    }),
  );
});

test('a month’s statements are due on their day and up to a week later, never twice, and never before the feature’s first day', () => {
  fc.assert(
    fc.property(wishes, dates, dates, regions, (day, date, startsOn, region) => {
      const month = monthDueOn(day, startsOn, date, region);
      const { month: next, on } = nextStatements(day, date, null, region);
      if (on === date && date >= startsOn) expect(month).toBe(next);
      if (month === null) return;
      const due = statementDay(day, month, region);
      expect(due >= startsOn && due <= date && addDays(due, MOST_DAYS_LATE) >= date).toBe(true);
      expect(weekdayOf(date)).not.toBe(7);
    }),
  );
});

test('customers who owe enough get a statement: by email, or by post if they have no email address or opted out', () => {
  const owing = { balance: 500, email: 'kim@example.com', wantsEmail: true, silence: null };
  expect(statementWay(owing, { minimum: 500 })).toEqual({ way: 'Email' });
  expect(statementWay({ ...owing, email: '' }, { minimum: 500 })).toEqual({ way: 'Post' });
  expect(statementWay({ ...owing, wantsEmail: false }, { minimum: 1 })).toEqual({ way: 'Post' });
  expect(statementWay(owing, { minimum: 501 }).way).toBeNull();
  expect(statementWay({ ...owing, balance: 0 }, { minimum: 1 }).way).toBeNull();
  const silence = 'They promised to pay.';
  expect(statementWay({ ...owing, silence }, { minimum: 1 })).toEqual({
    way: null,
    reason: silence,
  });
});

test('no day is missing between two months’ statements, whenever they are sent and even if their day changes', () => {
  fc.assert(
    fc.property(wishes, wishes, dates, regions, (before, day, date, region) => {
      const first = startOfMonth(date);
      const sentOn = statementDay(before, first, region);
      const next = addMonths(first, 1);
      expect(statementsFrom(day, next, sentOn)).toBe(sentOn);
      const from = statementsFrom(day, next, null);
      expect(from < statementDay(day, next, region)).toBe(true);
      expect(startOfMonth(from)).toBe(first);
    }),
  );
});
