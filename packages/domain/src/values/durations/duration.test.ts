import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_DURATION,
  durationSeconds,
  durationWords,
  formatDuration,
  isDuration,
  parseDuration,
  sumDurations,
} from './duration.ts';

test('formatting seconds as a duration and parsing it gives the same seconds', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999 * 3_600 + 3_599 }), (seconds) => {
      const duration = formatDuration(seconds);
      expect(parseDuration(duration)).toBe(seconds);
      expect(isDuration(duration)).toBe(true);
    }),
  );
});

test.each(['', '15:00', '1:00:00', '00:60:00', '00:00:60', '-01:00:00', '00:15', '0000:00:00'])(
  'refuses %j',
  (text) => {
    expect(parseDuration(text)).toBeNull();
    expect(isDuration(text)).toBe(false);
  },
);

test('a job without a duration counts as 15 minutes', () => {
  expect(DEFAULT_DURATION).toBe('00:15:00');
  expect(durationSeconds(null)).toBe(900);
  expect(sumDurations(['01:00:00', undefined, null, '00:00:30'])).toBe(3_600 + 1_800 + 30);
});

test.each([
  [4_500, '1 h 15 min'],
  [2_700, '45 min'],
  [7_200, '2 h'],
  [0, '0 min'],
  [3_599, '1 h'],
])('%d seconds as text: %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
