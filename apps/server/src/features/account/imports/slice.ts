import * as calls from '@roundbook/contract/account/imports/imports';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { defineSlice } from '../../../slice.ts';
import { importParticipants } from './participants.ts';
import { importRoutes } from './routes.ts';
import { importDailyWork, importTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly geocoding: Geocoding;
  readonly participants: readonly Participant[];
}

/** Imports of customers from lists. */
export const imports = defineSlice<Parts>({
  area: 'account',
  noun: 'imports',
  calls: [calls],
  routes: importRoutes,
  tasks: importTasks,
  dailyWork: (parts) => [importDailyWork(parts)],
  tables: ['customer_import_layouts', 'customer_import_rows', 'customer_imports'],
  entities: { customerImport: 'Owner' },
  participants: importParticipants,
  exports: {
    tables: [],
    notExported: {
      customer_imports: 'The imported data, which is exported with the customers.',
      customer_import_rows:
        'The imported lists, until they are deleted. Their results are exported with the customers.',
      customer_import_layouts: 'The columns of imported lists.',
    },
  },
});
