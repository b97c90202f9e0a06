import * as recurringCostCalls from '@roundbook/contract/money/recurring-costs/recurring-costs';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { defineSlice } from '../../../slice.ts';
import { recurringCostsExports } from './exports.ts';
import { recurringCostRoutes } from './routes.ts';
import { bookRecurringCosts } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** Costs that record themselves every few weeks or months. */
export const recurringCosts = defineSlice<Parts>({
  area: 'money',
  noun: 'recurring-costs',
  calls: [recurringCostCalls],
  routes: recurringCostRoutes,
  dailyWork: (parts) => [bookRecurringCosts(parts)],
  tables: ['recurring_costs', 'recurring_cost_days', 'recurring_cost_terms'],
  entities: { 'recurring-cost': 'Manager' },
  exports: recurringCostsExports,
});
