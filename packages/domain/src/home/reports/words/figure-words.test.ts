import { expect, test } from 'vitest';
import { changeOf, progressOf, type WordedFigure } from './figure-words.ts';

const figureWith = (changes: Partial<WordedFigure> = {}): WordedFigure => ({
  unit: 'pence',
  value: 1000,
  before: 900,
  isHigherBetter: true,
  target: null,
  ...changes,
});

test.each([
  [{ value: 1200, before: 1000 }, 'Up 20% from £10.00', true],
  [{ value: 800, before: 1000, isHigherBetter: false }, 'Down 20% from £10.00', true],
  [{ value: 800, before: 1000 }, 'Down 20% from £10.00', false],
  [{ value: 800, before: 1000, isHigherBetter: null }, 'Down 20% from £10.00', null],
  [{ value: 1000, before: 1001 }, 'Down less than 1% from £10.01', false],
  [{ value: 1000, before: 1000 }, 'The same as before', null],
  // Nothing, and a change of sign, have no percentage.
  [{ value: 1000, before: 0 }, 'Up from £0.00', true],
  [{ value: 1000, before: -500 }, 'Up from -£5.00', true],
  [{ value: 100_000, before: 100 }, 'Up from £1.00', true],
  [{ value: 42.5, before: 40, unit: 'percent' }, 'Up 2.5 points from 40%', true],
] as const)('%o reads “%s”', (changes, words, isGood) => {
  expect(changeOf(figureWith(changes))).toMatchObject({ words, isGood });
});

test('a figure without a value, without one to compare, or that was and is 0, has not changed', () => {
  expect(changeOf(figureWith({ value: null }))).toBeNull();
  expect(changeOf(figureWith({ before: null }))).toBeNull();
  expect(changeOf(figureWith({ value: 0, before: 0 }))).toBeNull();
});

test('progress says what remains, and never passes the target', () => {
  const target = figureWith({ value: 700_000, target: 1_000_000 });
  expect(progressOf(target)).toEqual({ share: 0.7, words: '£3,000.00 to go to £10,000.00' });
  const passed = figureWith({ value: 1_200_000, target: 1_000_000 });
  expect(progressOf(passed)).toEqual({ share: 1, words: 'Target of £10,000.00 reached' });
  expect(progressOf(figureWith({ value: -100, target: 1000 }))?.share).toBe(0);
  expect(progressOf(figureWith())).toBeNull();
});
