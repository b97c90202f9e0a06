import { expect, test } from 'vitest';
import type { Certainty } from '@roundbook/domain/money/expenses/receipts/proposal';
import type { ReadReceipt } from '@roundbook/domain/money/expenses/receipts/read-receipt';
import { newValues } from '../expense-values.ts';
import { certainValues, takenValues } from './taken-values.ts';

const initial = newValues('2026-11-27');
const suppliers = [{ supplier: 'Shell Bath Road', category: 'Advertising' as const }];

const proposed = <Value>(value: Value, certainty: Certainty = 'certain') => ({
  value,
  certainty,
  reason: '',
  box: { left: 0, top: 0, right: 1, bottom: 1 },
});

function receiptWith(certainty: Certainty): ReadReceipt {
  return {
    supplier: proposed('SHELL BATH ROAD', certainty),
    spentOn: proposed('2026-11-20', certainty),
    total: { ...proposed(6000, certainty), others: [] },
    vat: proposed(1000, certainty),
    vatNumber: null,
  };
}

test('certain values are filled in, the supplier as it was spelt before and with its category', () => {
  expect(certainValues(receiptWith('certain'), initial, initial, suppliers)).toEqual({
    supplier: 'Shell Bath Road',
    category: 'Advertising',
    spentOn: '2026-11-20',
    amount: 6000,
    vat: 1000,
  });
});

test('uncertain values are never filled in', () => {
  expect(certainValues(receiptWith('unsure'), initial, initial, suppliers)).toEqual({});
});

test('what a person has entered stays, and without the total its VAT is not filled in either', () => {
  const entered = { ...initial, amount: 1200, supplier: 'Esso', category: 'Office' as const };
  expect(certainValues(receiptWith('certain'), entered, initial, suppliers)).toEqual({
    spentOn: '2026-11-20',
  });
});

test('an unknown supplier brings the category of its kind, and never replaces a chosen category', () => {
  expect(takenValues({ supplier: 'Screwfix' }, initial, suppliers)).toEqual({
    supplier: 'Screwfix',
    category: 'Goods',
  });
  const entered = { ...initial, category: 'Office' as const };
  expect(takenValues({ supplier: 'Screwfix' }, entered, suppliers)).toMatchObject({
    category: 'Office',
  });
});
