import { expect, test } from 'vitest';
import { voucherCodeOf, voucherRefusal } from './vouchers.ts';

test.each([
  ['FREE-PRO', 'FREE-PRO'],
  [' free-pro ', 'FREE-PRO'],
  ['SUMMER', null],
  ['', null],
])('%j is the voucher %j', (text, code) => {
  expect(voucherCodeOf(text)).toBe(code);
});

test('an unknown voucher is refused, and a voucher is optional', () => {
  expect(voucherRefusal('')).toBeNull();
  expect(voucherRefusal('free-pro')).toBeNull();
  expect(voucherRefusal('BOGUS')?.detail).toContain('do not recognise this voucher code');
});
