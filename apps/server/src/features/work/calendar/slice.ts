import * as calendarCalls from '@roundbook/contract/work/calendar/calendar';
import { defineSlice } from '../../../slice.ts';
import { calendarRoutes } from './routes.ts';

/** The work of a week or a month, by person and day. */
export const calendar = defineSlice({
  area: 'work',
  noun: 'calendar',
  calls: [calendarCalls],
  routes: () => calendarRoutes,
  tables: [],
  entities: {},
});
