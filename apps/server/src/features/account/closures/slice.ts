import * as closuresCalls from '@roundbook/contract/account/closures/closures';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { defineSlice, type Endings } from '../../../slice.ts';
import { closureRoutes } from './routes.ts';
import { closureDailyWork, closureTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly endings: Endings;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/** Closing and resetting businesses. */
export const closures = defineSlice<Parts>({
  area: 'account',
  noun: 'closures',
  calls: [closuresCalls],
  routes: closureRoutes,
  tasks: closureTasks,
  dailyWork: (parts) => [closureDailyWork(parts)],
  tables: ['closures'],
  outlasting: {
    closures: { because: 'The record that the business was erased, and when.', stays: ['kind'] },
  },
  keptOnReset: { closures: { because: 'The record that the business is being emptied.' } },
  entities: {},
  exports: {
    tables: [],
    notExported: {
      closures: 'Whether the business is closed. The security log shows who closed it.',
    },
  },
});
