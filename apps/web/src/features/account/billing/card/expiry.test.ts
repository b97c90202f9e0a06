import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

test.each([
  ['04/29', '2029-04'],
  ['4/29', '2029-04'],
  [' 12 / 2031 ', '2031-12'],
  ['1-30', '2030-01'],
  ['13/29', null],
  ['0/29', null],
  ['0429', null],
  ['', null],
])('%s is read as %s', (text, expiry) => {
  expect(expiryOf(text)).toBe(expiry);
});
