import { expect, test } from 'vitest';
import { sampleStop } from '../stop/stop-samples.ts';
import { moneyWords, paymentsOf } from './taken.ts';

const cash = (amount: number) => ({ method: 'External Cash' as const, amount });

test('money is added up by payment method, cash first', () => {
  const card = { method: 'External Card' as const, amount: 2500 };
  expect(moneyWords([card, cash(1500), cash(900)])).toBe('Cash £24.00 · Card £25.00');
  expect(moneyWords([])).toBe('');
});

test('payments queued on this device count', () => {
  expect(paymentsOf(sampleStop('1'), [cash(900)])).toEqual([cash(900)]);
  const paid = sampleStop('2', { occurrence: { state: 'Done', payments: [cash(500)] } });
  expect(paymentsOf(paid, undefined)).toEqual([cash(500)]);
});
