import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hourWords,
  paceWords,
  targetIn,
  turnoverStanding,
  turnoverWords,
  workingDays,
} from './goals.ts';

const WEEKENDS = new Set(
  ['07', '08', '14', '15', '21', '22', '28', '29', '01'].map((day) => `2026-11-${day}`),
);

test('working days leave out days off, and those left include today', () => {
  expect(workingDays('2026-11-18', WEEKENDS)).toEqual({ all: 21, left: 9 });
  expect(workingDays('2026-11-30', WEEKENDS)).toEqual({ all: 21, left: 1 });
  expect(workingDays('2026-11-30', new Set([...WEEKENDS, '2026-11-30'])).left).toBe(0);
});

test('what remains is divided among the working days that are left', () => {
  const days = { all: 20, left: 8 };
  const standing = turnoverStanding(1_000_000, 700_000, days);
  expect(standing).toEqual({
    target: 1_000_000,
    value: 700_000,
    remaining: 300_000,
    perDay: 37_500,
    ahead: 100_000,
  });
  expect(turnoverWords(standing, days)).toBe('£3,000.00 to go in 8 working days: £375.00 a day.');
  expect(paceWords(standing)).toBe('£1,000.00 ahead of an even pace.');
});

test('a reached goal and a month without working days left are said in words', () => {
  const days = { all: 20, left: 0 };
  expect(turnoverWords(turnoverStanding(1000, 1200, days), days)).toBe('Reached, with £2.00 more.');
  expect(turnoverWords(turnoverStanding(1000, 1000, days), days)).toBe('Reached.');
  expect(turnoverWords(turnoverStanding(1000, 900, days), days)).toBe(
    '£1.00 short, with no working day left.',
  );
  expect(
    turnoverWords(turnoverStanding(1000, 900, { all: 20, left: 1 }), { all: 20, left: 1 }),
  ).toBe('£1.00 to go in 1 working day: £1.00 a day.');
  expect(hourWords(3000, 2750)).toBe('£2.50 an hour below.');
  expect(hourWords(3000, 3000)).toBe('Reached so far.');
  expect(hourWords(3000, null)).toContain('measured time');
});

test('the daily amount of the days that are left always reaches the target', () => {
  const amount = fc.integer({ min: -100_000, max: 5_000_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      amount,
      fc.integer({ min: 1, max: 31 }),
      fc.nat(31),
      (target, value, all, some) => {
        const left = Math.min(all, some);
        const { remaining, perDay } = turnoverStanding(target, value, { all, left });
        expect(value + remaining).toBe(Math.max(target, value));
        if (perDay === null) {
          expect(remaining === 0 || left === 0).toBe(true);
          return;
        }
        expect(perDay * left).toBeGreaterThanOrEqual(remaining);
        expect((perDay - 1) * left).toBeLessThan(remaining);
      },
    ),
  );
});

test('a range of months has their targets together, and other ranges none', () => {
  const goals = { turnover: 500_000, poundsPerHour: 3000 };
  expect(targetIn('turnover', goals, { length: { months: 3 } }, false)).toBe(1_500_000);
  expect(targetIn('turnover', goals, { length: { days: 7 } }, false)).toBeNull();
  expect(targetIn('turnover', goals, { length: null }, false)).toBeNull();
  expect(targetIn('poundsPerHour', goals, { length: { days: 7 } }, false)).toBe(3000);
  expect(targetIn('turnover', goals, { length: { months: 1 } }, true)).toBeNull();
});
