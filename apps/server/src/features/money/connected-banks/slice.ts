import * as connectedBankCalls from '@roundbook/contract/money/connected-banks/connected-banks';
import * as statementImportCalls from '@roundbook/contract/money/connected-banks/statement-imports';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { BankFeed } from '../../../providers/bank-feeds/bank-feeds.ts';
import { defineSlice } from '../../../slice.ts';
import { endAllConsents, endingTasks } from './connected-bank-ending.ts';
import { connectedBanksExports } from './exports.ts';
import { connectedBankRoutes } from './routes.ts';
import { bankDailyWork } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly bankFeed: BankFeed;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** How banks' transactions come in: through a feed, or from uploaded files. */
export const connectedBanks = defineSlice<Parts, Parts>({
  area: 'money',
  noun: 'connected-banks',
  calls: [connectedBankCalls, statementImportCalls],
  routes: connectedBankRoutes,
  tasks: endingTasks,
  dailyWork: (parts) => [bankDailyWork(parts)],
  endElsewhere: (parts) => (businessId) => endAllConsents(parts, businessId),
  tables: ['connected_banks', 'statement_files', 'statement_imports', 'statement_layouts'],
  entities: { connectedBank: 'Manager', statementImport: 'Manager' },
  exports: connectedBanksExports,
});
