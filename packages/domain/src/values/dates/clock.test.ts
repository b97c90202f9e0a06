import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, secondsOfTime } from './clock.ts';

test.each([
  [0, '00:00'],
  [8 * 3600 + 29, '08:00'],
  [8 * 3600 + 30, '08:01'],
  [86_399, '00:00 the next day'],
  [86_400 + 1200, '00:20 the next day'],
  [3 * 86_400, '00:00 3 days later'],
])('%d seconds after midnight the clock shows %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('a time of day becomes the number of seconds from midnight that the clock shows', () => {
  expect(secondsOfTime('08:05:30')).toBe(29_130);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(secondsOfTime(clockText(minutes * 60))).toBe(minutes * 60);
    }),
  );
});
