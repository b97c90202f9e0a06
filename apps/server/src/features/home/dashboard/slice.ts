import * as dashboardCalls from '@roundbook/contract/home/dashboard/dashboard';
import type { Slice } from '../../../slice.ts';
import { dashboardRoutes } from './routes.ts';

/** How the business is doing, at a glance. */
export const dashboard: Slice = {
  area: 'home',
  noun: 'dashboard',
  calls: [dashboardCalls],
  routes: () => dashboardRoutes,
  tables: [],
  entities: {},
  examples: () => import('./examples.ts'),
};
