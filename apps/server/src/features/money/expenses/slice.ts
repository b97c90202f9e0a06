import * as expensesCalls from '@roundbook/contract/money/expenses/expenses';
import * as vehicleCalls from '@roundbook/contract/money/expenses/vehicles';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import type { Database } from '../../../platform/db/database.ts';
import { defineSlice } from '../../../slice.ts';
import { expensesExports } from './exports.ts';
import { isWithExpense } from './lookups.ts';
import { matchExpenses } from './match-queries.ts';
import { expenseRoutes } from './routes.ts';
import { postExpenses } from './tasks.ts';
import { vehicleRoutes } from './vehicles/vehicle-routes.ts';

interface Parts {
  readonly database: Database;
}

/** The business's expenses, and their postings. */
export const expenses = defineSlice<Parts>({
  area: 'money',
  noun: 'expenses',
  calls: [expensesCalls, vehicleCalls],
  routes: () => [...expenseRoutes, ...vehicleRoutes],
  dailyWork: (parts) => [postExpenses(parts)],
  tables: ['expense_receipts', 'expenses', 'former_expenses', 'vehicles'],
  outlasting: {
    expenses: {
      because: 'Tax law requires dates, categories and amounts.',
      loses: [
        'supplier',
        'notes',
        'search',
        'bank_share_id',
        'vehicle_id',
        'driver_id',
        'miles_tenths',
      ],
      stays: ['category', 'paid_from'],
    },
  },
  entities: { expense: 'Manager', vehicle: 'Manager' },
  search: { isFor: seesAllWork, find: matchExpenses },
  fileUse: { isUsed: isWithExpense },
  exports: expensesExports,
});
