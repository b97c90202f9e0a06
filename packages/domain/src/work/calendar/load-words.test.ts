import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayLoad, totalLoad } from './day-load.ts';
import { loadWords } from './load-words.ts';

const HOUR = 3_600;
const visitOf = (hours: number) => ({
  id: 'visit',
  state: 'Open' as const,
  estimatedTime: null,
  seconds: hours * HOUR,
  cost: 0,
  roundId: null,
  roundPosition: null,
});

const load = (work: number, available: number | null) =>
  dayLoad([visitOf(work)], 0, available === null ? null : available * HOUR);

test('a day that is too full says so once, and a day with room says how much of it is filled', () => {
  expect(loadWords(load(10, 8))).toEqual({ hours: '10 h', over: '2 h too much for 8 h' });
  expect(loadWords(load(6, 8))).toEqual({ hours: '6 h of 8 h', over: null });
  expect(loadWords(load(6, null))).toEqual({ hours: '6 h', over: null });
});

test('a week with room and one day too full names the day, and does not say that there is room', () => {
  const week = totalLoad([load(15, 8), load(12, 32)]);
  expect(loadWords(week, 'on Thu 26 Nov')).toEqual({
    hours: '27 h',
    over: '7 h too much on Thu 26 Nov',
  });
});

test('"of" and "too much" are never shown together', () => {
  const days = fc.array(fc.tuple(fc.nat(20), fc.option(fc.nat(12))), {
    minLength: 1,
    maxLength: 7,
  });
  fc.assert(
    fc.property(days, (some) => {
      const { hours, over } = loadWords(
        totalLoad(some.map(([work, available]) => load(work, available))),
      );
      expect(hours.includes(' of ') && over !== null).toBe(false);
    }),
  );
});
