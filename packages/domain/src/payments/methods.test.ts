import { expect, test } from 'vitest';
import { EXTERNAL_PAYMENT_METHODS, isExternalPaymentMethod } from './methods.ts';

test('methods of external payments', () => {
  expect(EXTERNAL_PAYMENT_METHODS.every(isExternalPaymentMethod)).toBe(true);
  expect(isExternalPaymentMethod('Card')).toBe(false);
});
