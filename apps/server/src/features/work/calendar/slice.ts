import * as calendarCalls from '@roundbook/contract/work/calendar/calendar';
import type { Slice } from '../../../slice.ts';
import { calendarRoutes } from './routes.ts';

/** Weeks and months of work, by person and day. */
export const calendar: Slice = {
  area: 'work',
  noun: 'calendar',
  calls: [calendarCalls],
  routes: () => calendarRoutes,
  tables: [],
  entities: {},
  examples: () => import('./examples.ts'),
};
