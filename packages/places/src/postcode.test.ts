import { expect, test } from 'vitest';
import { readPostcode } from './postcode.ts';

test('a postcode is read however it is written', () => {
  const parts = { outward: 'SW1A', digit: '1', unit: 0 };
  for (const text of ['SW1A 1AA', 'sw1a1aa', ' sw1 a1A a '])
    expect(readPostcode(text)).toEqual(parts);
  expect(readPostcode('M1 1ZZ')).toEqual({ outward: 'M1', digit: '1', unit: 399 });
});

test('a postcode whose last letters cannot exist is told apart from text that is not a postcode', () => {
  expect(readPostcode('M1 1CV')?.unit).toBe(-1);
  for (const text of ['', 'M1', 'M1 1A', '1M 1AA', 'SW1AA 1AA', 'M1 1AA 2']) {
    expect(readPostcode(text)).toBeNull();
  }
});
