import { expect, test } from 'vitest';
import type { ImportLayout } from '@roundbook/contract/money/connected-banks/statement-imports';
import { choicesOf, layoutOf } from './column-meanings.ts';

const LAYOUT: ImportLayout = {
  firstRow: 3,
  date: 0,
  dateOrder: 'mdy',
  amount: { kind: 'signed', column: 4, inIsNegative: true, fee: null },
  description: [1, 2, 3],
  payerName: 2,
  reference: 3,
  payerAccount: null,
  kind: null,
  balance: 5,
  balanceBefore: null,
  balanceIsOwed: false,
  bankId: null,
  status: null,
};

test.each<ImportLayout['amount']>([
  LAYOUT.amount,
  { kind: 'split', paidIn: 4, paidOut: 6 },
  { kind: 'signed', column: 4, inIsNegative: false, fee: 6 },
  { kind: 'flag', column: 4, flag: 6 },
  { kind: 'flag', column: 4, flag: 6, unmarked: 'out' },
  { kind: 'flag', column: 4, flag: 4, unmarked: 'out' },
  { kind: 'unsigned', column: 4 },
  { kind: 'unsigned', column: 4, undecided: 'in' },
])('a layout converted to choices and back stays the same: %o', (amount) => {
  const layout = { ...LAYOUT, amount };
  expect(layoutOf(choicesOf({ layout, width: 7 }), 3)).toEqual({ layout });
});

test('the message names missing and duplicate meanings', () => {
  const none = choicesOf({ layout: null, width: 3 });
  expect(layoutOf(none, 1)).toEqual({ missing: 'Please say which column is the date.' });
  const dated = { ...none, meanings: ['date', 'paidIn', 'none'] as const };
  expect(layoutOf(dated, 1)).toEqual({
    missing: 'Please say which column is the amount, or which two are paid in and paid out.',
  });
  const twice = { ...none, meanings: ['date', 'date', 'amount'] as const };
  expect(layoutOf(twice, 1)).toEqual({
    missing: 'Two columns are called “Date”. Please keep one.',
  });
});
