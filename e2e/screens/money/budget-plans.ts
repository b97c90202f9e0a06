import { startBudgetPlan } from '@roundbook/contract/money/budget-plans/budget-plans';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const wordyRecords: WordyRecords = async ({ business, invoice }) => {
  await business.call(startBudgetPlan, {
    params: { id: invoice.customerId },
    body: { method: 'Standing order', day: 28, amount: 123_450 },
  });
  return {};
};
