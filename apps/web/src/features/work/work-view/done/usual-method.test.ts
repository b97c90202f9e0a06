import { expect, test } from 'vitest';
import { sampleStop } from '../stop/stop-samples.ts';
import { paymentWays, quickMethod, usualMethod } from './usual-method.ts';

const stop = (lastMethod: 'External Card' | 'External Cheque' | 'External Transfer' | null) =>
  sampleStop('1', { customer: { lastMethod } });

test('the customer’s usual method comes before the last method used on this device', () => {
  expect(usualMethod(stop('External Card'), 'External Cash')).toBe('External Card');
  expect(usualMethod(stop(null), 'External Cash')).toBe('External Cash');
  expect(usualMethod(stop(null), '')).toBe('');
});

test('the usual method is offered first, and every method only once', () => {
  expect(paymentWays('External Card').main).toEqual([
    'External Card',
    'External Cash',
    'External Transfer',
    '',
  ]);
  const { main, more } = paymentWays('External Cheque');
  expect(main[0]).toBe('External Cheque');
  expect(more).toEqual(['External Other']);
});

test('one tap at the door never records a payment made elsewhere', () => {
  expect(quickMethod(stop('External Transfer'), '')).toBe('External Cash');
  expect(quickMethod(stop('External Cheque'), '')).toBe('External Cheque');
});
