import { expect, test } from 'vitest';
import { daysIn, daysRefusal } from './follow-up-days.ts';

test.each([
  ['', [], true],
  ['3, 10', [3, 10], true],
  [' 3;10  21 ', [3, 10, 21], true],
  ['0', [0], false],
  ['3.5', [3.5], false],
  ['366', [366], false],
  ['soon', [Number.NaN], false],
  ['1 2 3 4 5 6', [1, 2, 3, 4, 5, 6], false],
])('%j is read as days', (text, days, isFine) => {
  expect(daysIn(text)).toEqual(days);
  expect(daysRefusal(text) === null).toBe(isFine);
});
