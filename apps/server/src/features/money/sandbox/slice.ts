import * as sandboxCalls from '@roundbook/contract/money/sandbox/sandbox';
import type { Slice } from '../../../slice.ts';
import { sandboxRoutes } from './routes.ts';
import { sandboxSchedules, sandboxTasks } from './tasks.ts';

/** The pages and the screen of the built-in sandbox for payments: the one slice that knows it. */
export const sandbox: Slice = {
  area: 'money',
  noun: 'sandbox',
  calls: [sandboxCalls],
  routes: sandboxRoutes,
  tasks: sandboxTasks,
  schedules: sandboxSchedules,
  tables: [],
  entities: {},
  examples: () => import('./examples.ts'),
};
