import * as calls from '@roundbook/contract/money/monthly-statements/monthly-statements';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { monthlyStatementsExports } from './exports.ts';
import { monthlyStatementRoutes } from './routes.ts';
import { sendingMonthlyStatements } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
}

/** Statements that are sent automatically on a day of the month. */
export const monthlyStatements = defineSlice<Parts>({
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
});
