import { expect, test } from 'vitest';
import { textNumber } from './text-number.ts';

test('texts are sent only to mobile numbers, whichever field holds the number', () => {
  expect(textNumber('07700 900123', '01632 960123')).toBe('07700 900123');
  expect(textNumber('', '+44 (0)7700 900123')).toBe('+44 (0)7700 900123');
  expect(textNumber('01632 960123', '07700900123')).toBe('07700900123');
  expect(textNumber('', '01632 960123')).toBe('');
  expect(textNumber('', '')).toBe('');
});

test.each([
  ['07624 123456', true],
  ['07911 123456', true],
  ['070 1234 5678', false],
  ['07600 123456', false],
  ['0800 123 4567', false],
  ['07700 90012', false],
])('%s can be texted: %s', (number, mobile) => {
  expect(textNumber('', number)).toBe(mobile ? number : '');
});
