import * as calls from '@roundbook/contract/money/monthly-statements/monthly-statements';
import type { Slice } from '../../../slice.ts';
import { monthlyStatementsExports } from './exports.ts';
import { monthlyStatementRoutes } from './routes.ts';
import { sendingMonthlyStatements } from './tasks.ts';

/** Statements that go automatically on a day of the month. */
export const monthlyStatements: Slice = {
  area: 'money',
  noun: 'monthly-statements',
  calls: [calls],
  routes: () => monthlyStatementRoutes,
  dailyWork: (parts) => [sendingMonthlyStatements(parts)],
  tables: [
    'monthly_statement_prints',
    'monthly_statement_recipients',
    'monthly_statement_runs',
    'monthly_statement_settings',
  ],
  entities: { monthlyStatements: 'Manager' },
  exports: monthlyStatementsExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
