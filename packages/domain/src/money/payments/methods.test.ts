import { expect, test } from 'vitest';
import {
  EXTERNAL_PAYMENT_METHODS,
  isExternalPaymentMethod,
  paymentMethodLabel,
} from './methods.ts';

test('methods of external payments', () => {
  expect(EXTERNAL_PAYMENT_METHODS.every(isExternalPaymentMethod)).toBe(true);
  expect(isExternalPaymentMethod('Card')).toBe(false);
});

test('customers do not see which methods are external', () => {
  expect(paymentMethodLabel('External Cash')).toBe('Cash');
  expect(paymentMethodLabel('Direct Debit')).toBe('Direct Debit');
});
