import * as calls from '@roundbook/contract/account/imports/imports';
import type { Slice } from '../../../slice.ts';
import { importParticipants } from './participants.ts';
import { importRoutes } from './routes.ts';
import { importDailyWork, importTasks } from './tasks.ts';

/** Lists of customers that are brought over from elsewhere. */
export const imports: Slice = {
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
      customer_imports: 'What was brought over; it is exported with the customers.',
      customer_import_rows:
        'The lists that were brought over, until they are deleted; what came of them is exported with the customers.',
      customer_import_layouts: 'What the columns of such lists were.',
    },
  },
  examples: () => import('./examples.ts'),
};
