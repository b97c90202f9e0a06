import { expect, test } from 'vitest';
import { keyboardInset } from './keyboard-inset.ts';

test('a view that is at least 150 px shorter than the window is covered by a keyboard', () => {
  expect(keyboardInset(844, { height: 694, offsetTop: 0 })).toBe(150);
  expect(keyboardInset(844, { height: 508, offsetTop: 0 })).toBe(336);
});

test('neither a browser’s bar nor a page scrolled beneath the view counts as a keyboard', () => {
  expect(keyboardInset(844, { height: 695, offsetTop: 0 })).toBe(0);
  expect(keyboardInset(844, { height: 600, offsetTop: 120 })).toBe(0);
  expect(keyboardInset(844, { height: 844, offsetTop: 0 })).toBe(0);
});
