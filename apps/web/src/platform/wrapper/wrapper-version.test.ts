import { expect, test } from 'vitest';
import { isAtLeast } from './wrapper-version.ts';

test.each([
  ['2.2.0', true],
  ['2.2', true],
  ['2.2.1', true],
  ['2.10.0', true],
  ['3.0.0', true],
  ['10.0', true],
  ['2.1.9', false],
  ['2.1.99', false],
  ['1.9.9', false],
  ['', false],
])('version %s installs updates in place: %s', (version, does) => {
  expect(isAtLeast(version, '2.2.0')).toBe(does);
});
