import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, diffDays } from '../../values/dates/arithmetic.ts';
import {
  COST_UNITS,
  dueDayAfter,
  dueDays,
  nextDueDay,
  rhythmRefusal,
  rhythmText,
  termsOn,
} from './recurring-cost.ts';

const rhythms = fc.record({
  startsOn: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2024-01-01', days)),
  endsOn: fc.option(fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-01-01', days))),
  every: fc.integer({ min: 1, max: 12 }),
  unit: fc.constantFrom(...COST_UNITS),
});

test('catching up in any steps finds each due day once, none before the start or after the end', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rhythms, steps, (rhythm, gaps) => {
      let today = '2024-01-01';
      let next = nextDueDay(rhythm, rhythm.startsOn);
      const booked: string[] = [];
      // The cost is recorded up to the day on which it is added, however seldom it is looked at afterwards.
      for (const gap of [0, ...gaps]) {
        today = addDays(today, gap);
        for (const day of dueDays(rhythm, next, today)) {
          booked.push(day);
          next = dueDayAfter(rhythm, day);
        }
      }
      const all = dueDays(rhythm, nextDueDay(rhythm, rhythm.startsOn), today);
      expect(booked).toEqual(all);
      expect(new Set(booked).size).toBe(booked.length);
      for (const day of booked) {
        expect(day >= rhythm.startsOn && day <= (rhythm.endsOn ?? day)).toBe(true);
        if (rhythm.unit === 'Weeks') {
          expect(diffDays(rhythm.startsOn, day) % (7 * rhythm.every)).toBe(0);
        }
      }
    }),
  );
});

test('a cost of the 31st is due on the last day of shorter months, and on the 31st again', () => {
  const rhythm = {
    startsOn: '2026-01-31',
    endsOn: '2026-05-30',
    every: 1,
    unit: 'Months',
  } as const;
  expect(dueDays(rhythm, '2026-01-31', '2026-12-31')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect(rhythmText(rhythm)).toBe('every month');
  expect(rhythmText({ every: 4, unit: 'Weeks' })).toBe('every 4 weeks');
  expect(rhythmRefusal({ ...rhythm, endsOn: '2026-01-30' })).toMatchObject({ field: 'endsOn' });
  const terms = [
    { from: '2026-03-01', amount: 2 },
    { from: '2026-01-31', amount: 1 },
  ];
  expect(termsOn(terms, '2026-02-28')?.amount).toBe(1);
  expect(termsOn(terms, '2026-03-31')?.amount).toBe(2);
});
