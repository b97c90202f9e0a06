import { expect, test } from 'vitest';
import { frequencyWords, isSameFrequency, isValidFrequency } from './frequency.ts';
import type { Frequency } from './frequency.ts';

test.each<[Frequency, string]>([
  [{ unit: 'none' }, 'One-off'],
  [{ unit: 'week', every: 4 }, 'Every 4 weeks'],
  [{ unit: 'week', every: 1 }, 'Every week'],
  [{ unit: 'month', every: 1 }, 'Every month'],
  [{ unit: 'day', every: 10 }, 'Every 10 days'],
])('%j reads %s', (frequency, words) => {
  expect(frequencyWords(frequency)).toBe(words);
  expect(isValidFrequency(frequency)).toBe(true);
});

test.each([0, -1, 1.5, Number.NaN, 521])('an interval of %d weeks is refused', (every) => {
  expect(isValidFrequency({ unit: 'week', every })).toBe(false);
});

test('two frequencies are equal if their units and their intervals are equal', () => {
  expect(isSameFrequency({ unit: 'none' }, { unit: 'none' })).toBe(true);
  expect(isSameFrequency({ unit: 'none' }, { unit: 'week', every: 1 })).toBe(false);
  expect(isSameFrequency({ unit: 'week', every: 1 }, { unit: 'week', every: 1 })).toBe(true);
  expect(isSameFrequency({ unit: 'day', every: 1 }, { unit: 'week', every: 1 })).toBe(false);
});
