import { expect, test } from 'vitest';
import { paymentState } from './states.ts';

const charge = {
  state: 'Succeeded',
  refunded: 0,
  disputed: 0,
  refundFailed: false,
  paidOut: false,
} as const;
const of = (change: object, isReversed = false) =>
  paymentState({ amount: 1500, isReversed, charge: { ...charge, ...change } });

test('money from outside the product counts as received until it is reversed', () => {
  expect(paymentState({ amount: 1500, isReversed: false, charge: null })).toBe('Received');
  expect(paymentState({ amount: 1500, isReversed: true, charge: null })).toBe('Taken back');
});

test('money through a provider is on its way until it is in the balance', () => {
  expect(of({})).toBe('On its way');
  expect(of({ state: 'Available' })).toBe('In the balance');
  expect(of({ state: 'Available', refunded: 500 })).toBe('In the balance');
  expect(of({ state: 'Available', refunded: 1500 })).toBe('Refunded');
  expect(of({ state: 'Available', paidOut: true })).toBe('Paid out');
  expect(of({ state: 'Available', paidOut: true, refunded: 1500 })).toBe('Refunded');
});

test('a failed refund is a problem, whether or not the money was paid out', () => {
  expect(of({ state: 'Available', refundFailed: true, paidOut: true })).toBe('Refund failed');
  expect(of({ disputed: 1500, refundFailed: true })).toBe('Disputed');
});

test('a dispute, charge-back or late failure at the customer’s bank outweighs everything else', () => {
  expect(of({ disputed: 1500, state: 'Available' })).toBe('Disputed');
  expect(of({ state: 'Failed' }, true)).toBe('Failed late');
  expect(of({ state: 'Charged back' }, true)).toBe('Charged back');
});
