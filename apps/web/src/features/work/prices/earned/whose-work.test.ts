import { expect, test } from 'vitest';
import { earnedBy } from './whose-work.ts';

const earned = (cost: number) => ({
  cost,
  workSeconds: 3600,
  driveSeconds: null,
  perHour: cost,
  untimed: 0,
  light: 'none' as const,
});
const person = (userId: string | null, cost: number) => ({ userId, ...earned(cost) });

test('a day shared with colleagues is split by person, and a day that is all the user’s counts as a whole', () => {
  const shared = {
    day: earned(60),
    people: [person('me', 10), person('ben', 20), person(null, 30)],
  };
  expect(earnedBy(shared, 'everyone', 'me')?.cost).toBe(60);
  expect(earnedBy(shared, 'me', 'me')?.cost).toBe(10);
  expect(earnedBy(shared, 'unassigned', 'me')?.cost).toBe(30);
  const own = { day: earned(40), people: [person('me', 10), person(null, 30)] };
  expect(earnedBy(own, 'me', 'me')?.cost).toBe(40);
  const theirs = { day: earned(20), people: [person('ben', 20)] };
  expect(earnedBy(theirs, 'me', 'me')).toBeUndefined();
  expect(earnedBy(theirs, 'unassigned', 'me')).toBeUndefined();
});
