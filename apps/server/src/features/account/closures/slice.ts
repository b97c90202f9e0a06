import * as closuresCalls from '@roundbook/contract/account/closures/closures';
import type { Slice } from '../../../slice.ts';
import { closureRoutes } from './routes.ts';
import { closureDailyWork, closureTasks } from './tasks.ts';

/** Businesses that are closed, and those that start afresh. */
export const closures: Slice = {
  area: 'account',
  noun: 'closures',
  calls: [closuresCalls],
  routes: closureRoutes,
  tasks: closureTasks,
  dailyWork: (parts) => [closureDailyWork(parts)],
  tables: ['closures'],
  outlasting: {
    closures: { because: 'It says that the business was erased, and when.', stays: ['kind'] },
  },
  entities: {},
  exports: {
    tables: [],
    notExported: {
      closures: 'Whether the business is closed; the security log says by whom.',
    },
  },
  examples: () => import('./examples.ts'),
};
