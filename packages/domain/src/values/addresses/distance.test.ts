import { expect, test } from 'vitest';
import { milesText } from './distance.ts';

test.each([
  [0, '0 mi'],
  [12, '0.1 mi'],
  [644, '0.4 mi'],
  [1609, '1 mi'],
  [15_900, '9.9 mi'],
  [16_050, '10 mi'],
  [160_934, '100 mi'],
  [1_765_000, '1,097 mi'],
])('%d metres are %s', (metres, text) => {
  expect(milesText(metres)).toBe(text);
});
