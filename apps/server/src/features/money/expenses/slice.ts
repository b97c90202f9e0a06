import * as expensesCalls from '@roundbook/contract/money/expenses/expenses';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import { defineSlice } from '../../../slice.ts';
import { expensesExports } from './exports.ts';
import { isWithExpense } from './lookups.ts';
import { matchExpenses } from './match-queries.ts';
import { expenseRoutes } from './routes.ts';

/** The business's expenses. */
export const expenses = defineSlice({
  area: 'money',
  noun: 'expenses',
  calls: [expensesCalls],
  routes: () => expenseRoutes,
  tables: ['expense_receipts', 'expenses', 'former_expenses'],
  outlasting: {
    expenses: {
      because: 'Tax law requires dates, categories and amounts.',
      loses: ['supplier', 'notes', 'search'],
      stays: ['category'],
    },
  },
  entities: { expense: 'Manager' },
  search: { isFor: seesAllWork, find: matchExpenses },
  fileUse: { isUsed: isWithExpense },
  exports: expensesExports,
});
