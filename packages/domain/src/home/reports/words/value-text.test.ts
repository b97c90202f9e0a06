import { expect, test } from 'vitest';
import { axisText, valueText } from './value-text.ts';

test.each([
  [123_456, 'pence', '£1,234.56'],
  [-5, 'pence', '-£0.05'],
  [3240, 'pencePerHour', '£32.40 an hour'],
  [315, 'pencePerMile', '£3.15 a mile'],
  [12_345, 'count', '12,345'],
  [0, 'minutes', '0 min'],
  [60, 'minutes', '1 h'],
  [61_230, 'minutes', '1,020 h 30 min'],
  [-90, 'minutes', '-1 h 30 min'],
  [1, 'days', '1 day'],
  [12.54, 'days', '12.5 days'],
  [33.3, 'percent', '33.3%'],
  [1200, 'miles', '1,200 miles'],
  [null, 'pence', '–'],
] as const)('%d in %s reads %s', (value, unit, text) => {
  expect(valueText(value, unit)).toBe(text);
});

test.each([
  [120_000, 'pence', '£1.2k'],
  [-25_000, 'pence', '-£250'],
  [0, 'pence', '£0'],
  [180, 'minutes', '3 h'],
  [40, 'percent', '40%'],
  [1_500_000, 'count', '1.5M'],
] as const)('%d in %s reads %s on an axis', (value, unit, text) => {
  expect(axisText(value, unit)).toBe(text);
});
