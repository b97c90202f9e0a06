import * as calls from '@roundbook/contract/account/exports/exports';
import type { Slice } from '../../../slice.ts';
import { exportRoutes } from './routes.ts';
import { exportSweep, exportTasks, removeAllFiles } from './tasks.ts';

/** Everything of the business to take along: an archive, lists, and what a round is worth. */
export const dataExports: Slice = {
  area: 'account',
  noun: 'exports',
  calls: [calls],
  routes: exportRoutes,
  tasks: exportTasks,
  dailyWork: (parts) => [exportSweep(parts)],
  tables: ['exports'],
  endElsewhere: (parts) => (businessId) => removeAllFiles(parts, businessId),
  entities: { export: 'Owner' },
  exports: {
    tables: [],
    notExported: { exports: 'Which exports were made; the security log says who asked for them.' },
  },
  examples: () => import('./examples.ts'),
};
