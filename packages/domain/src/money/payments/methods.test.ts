import { expect, test } from 'vitest';
import {
  EXTERNAL_PAYMENT_METHODS,
  isExternalPaymentMethod,
  methodsLabelled,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  paymentMethodLabel,
} from './methods.ts';

test('only payment methods that the business records by hand are external', () => {
  expect(EXTERNAL_PAYMENT_METHODS.every(isExternalPaymentMethod)).toBe(true);
  expect(isExternalPaymentMethod('Card')).toBe(false);
});

test('every method has one name, and a name stands for all its methods', () => {
  expect(PAYMENT_METHOD_LABELS).toEqual([
    'Cash',
    'Cheque',
    'Transfer',
    'Card',
    'Other',
    'Direct Debit',
  ]);
  expect(methodsLabelled('Transfer')).toEqual(['External Transfer', 'Bank Transfer']);
  expect(methodsLabelled('Card')).toEqual(['External Card', 'Card']);
  expect(PAYMENT_METHOD_LABELS.flatMap(methodsLabelled).toSorted()).toEqual(
    [...PAYMENT_METHODS].toSorted(),
  );
});

test('the label of a method does not tell customers that the method is external', () => {
  expect(paymentMethodLabel('External Cash')).toBe('Cash');
  expect(paymentMethodLabel('Direct Debit')).toBe('Direct Debit');
});
