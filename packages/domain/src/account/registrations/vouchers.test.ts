import { expect, test } from 'vitest';
import { voucherCodeOf, voucherError } from './vouchers.ts';

test.each([
  ['FREE-PRO', 'FREE-PRO'],
  [' free-pro ', 'FREE-PRO'],
  ['SUMMER', null],
  ['', null],
])('%j is the voucher %j', (text, code) => {
  expect(voucherCodeOf(text)).toBe(code);
});

test('an unknown voucher is refused, and a voucher is optional', () => {
  expect(voucherError('')).toBeNull();
  expect(voucherError('free-pro')).toBeNull();
  expect(voucherError('BOGUS')).toContain('do not know this voucher code');
});
