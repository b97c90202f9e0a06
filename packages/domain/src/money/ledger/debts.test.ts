import { expect, test } from 'vitest';
import { debtName, isChoosable } from './debts.ts';
import { POSTING_KINDS } from './posting.ts';

test('a debt is named after its invoice, or after its kind', () => {
  expect(debtName('invoice', 'INV-0041')).toBe('Invoice INV-0041');
  expect(debtName('openingBalance', null)).toBe('Opening balance');
  expect(debtName('debit', null)).toBe('Charge');
  expect(debtName('refund', null)).toBe('Refunded to you');
  expect(debtName('reversal', null)).toBe('Other debt');
});

test('a payment may be divided among the debts that a customer was charged, and refunds stay where they are', () => {
  expect(POSTING_KINDS.filter(isChoosable)).toEqual(['invoice', 'debit', 'openingBalance']);
});
