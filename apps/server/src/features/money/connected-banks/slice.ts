import * as connectedBankCalls from '@roundbook/contract/money/connected-banks/connected-banks';
import * as statementImportCalls from '@roundbook/contract/money/connected-banks/statement-imports';
import type { Slice } from '../../../slice.ts';
import { endAllConsents, endingTasks } from './connected-bank-ending.ts';
import { connectedBanksExports } from './exports.ts';
import { connectedBankRoutes } from './routes.ts';
import { bankDailyWork } from './tasks.ts';

/** How transactions of banks come in: by a feed, or by files that are uploaded. */
export const connectedBanks: Slice = {
  area: 'money',
  noun: 'connected-banks',
  calls: [connectedBankCalls, statementImportCalls],
  routes: connectedBankRoutes,
  tasks: endingTasks,
  dailyWork: (parts) => [bankDailyWork(parts)],
  endElsewhere: (parts) => (businessId) => endAllConsents(parts, businessId),
  tables: [
    'bank_accounts',
    'connected_banks',
    'statement_files',
    'statement_imports',
    'statement_layouts',
  ],
  entities: { connectedBank: 'Manager', statementImport: 'Manager' },
  exports: connectedBanksExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
