import { expect, test } from 'vitest';
import { MAXIMUM_TRIES, secondsToNextTry } from './retries.ts';

test('a delivery is retried at growing intervals for about a day, and then abandoned', () => {
  const waits = Array.from({ length: MAXIMUM_TRIES }, (_, at) => secondsToNextTry(at + 1));
  expect(waits.at(-1)).toBeNull();
  const seconds = waits.filter((one) => one !== null);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  const hours = seconds.reduce((sum, one) => sum + one, 0) / 3600;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
});
