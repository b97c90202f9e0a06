import { createRecurringCost } from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/manage/expenses/recurring': [
    ['demo', '/manage/expenses/recurring'],
    ['wordy', '/manage/expenses/recurring'],
    ['new', '/manage/expenses/recurring'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  const body = {
    supplier: LONG_NAME.slice(0, 120),
    category: 'Premises',
    amount: 1_234_567,
    startsOn: await business.today(),
    every: 4,
    unit: 'Weeks',
  } as const;
  await business.call(createRecurringCost, { body });
  return {};
};
