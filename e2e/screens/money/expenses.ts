import { createExpense, updateExpense } from '@roundbook/contract/money/expenses/expenses';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/manage/expenses/': [
    ['wordy', '/manage/expenses'],
    ['wordy', '/manage/expenses?expense={expense}'],
    ['wordy', '/manage/expenses?removed=1'],
    ['new', '/manage/expenses'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  const { expense } = await business.call(createExpense, {
    body: {
      spentOn: await business.today(),
      supplier: `${LONG_NAME} and Daughters`,
      category: 'Premises',
      amount: 1_234_567,
      vat: 205_761,
      notes: LONG_NAME.repeat(4),
    },
  });
  await business.call(updateExpense, { params: { id: expense.id }, body: { amount: 2_345_678 } });
  return { expense: expense.id };
};
