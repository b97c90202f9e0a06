import { expect, test } from 'vitest';
import { parseDurationText } from './duration-text.ts';

test.each([
  ['45', '00:45:00'],
  ['1:30', '01:30:00'],
  ['1h 30m', '01:30:00'],
  ['1 h 5 min', '01:05:00'],
  ['1.5 h', '01:30:00'],
  ['2 hours', '02:00:00'],
  ['90 minutes', '01:30:00'],
])('reads %s as %s', (text, duration) => {
  expect(parseDurationText(text)).toBe(duration);
});

test.each(['', 'soon', '1:75', '100 h', '-5', '9999'])('%j is not read as a duration', (text) => {
  expect(parseDurationText(text)).toBeNull();
});
