import { expect, test } from 'vitest';
import type { FormerExpense } from '@roundbook/contract/money/expenses/expenses';
import { formerTexts } from './former-texts.ts';
import { expenseWith } from './testing-expenses.ts';

const former = (changedAt: string, changes: Partial<FormerExpense> = {}): FormerExpense => {
  const { spentOn, supplier, category, amount, vat, paidFrom, privateShare } = expenseWith();
  const shown = { spentOn, supplier, category, amount, vat, paidFrom, privateShare };
  const values = { ...shown, removed: false };
  return { changedBy: null, changedByName: 'Olive Owen', changedAt, ...values, ...changes };
};

test('each change shows what it replaced, latest first', () => {
  const now = expenseWith({ amount: 9000, vat: null, paidFrom: 'Cash' });
  const texts = formerTexts(
    [
      former('2026-11-22T10:00:00Z', { amount: 8000 }),
      former('2026-11-21T10:00:00Z', { supplier: '', amount: 7000, paidFrom: 'Own' }),
    ],
    now,
  );
  expect(texts).toEqual([
    {
      at: '2026-11-22T10:00:00Z',
      act: 'Changed',
      by: 'Olive Owen',
      values: [
        { label: 'Amount', text: '£80.00' },
        { label: 'VAT', text: '£10.00' },
        { label: 'Paid from', text: 'Bank account' },
      ],
    },
    {
      at: '2026-11-21T10:00:00Z',
      act: 'Changed',
      by: 'Olive Owen',
      values: [
        { label: 'Amount', text: '£70.00' },
        { label: 'Supplier', text: 'none' },
        { label: 'Paid from', text: 'My own money' },
      ],
    },
  ]);
});

test('a removal, a restoration and a change to the notes have different labels', () => {
  const removed = expenseWith({ removedAt: '2026-11-24T10:00:00Z' });
  const acts = formerTexts(
    [
      former('2026-11-24T10:00:00Z'),
      former('2026-11-23T10:00:00Z', { removed: true }),
      former('2026-11-22T10:00:00Z'),
      former('2026-11-21T10:00:00Z'),
    ],
    removed,
  ).map(({ act }) => act);
  expect(acts).toEqual(['Removed', 'Restored', 'Removed', 'Notes or receipts changed']);
});
