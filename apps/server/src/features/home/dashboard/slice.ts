import * as dashboardCalls from '@roundbook/contract/home/dashboard/dashboard';
import { defineSlice } from '../../../slice.ts';
import { dashboardRoutes } from './routes.ts';

/** How the business is doing, at a glance. */
export const dashboard = defineSlice({
  area: 'home',
  noun: 'dashboard',
  calls: [dashboardCalls],
  routes: () => dashboardRoutes,
  tables: [],
  entities: {},
});
