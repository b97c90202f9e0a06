import * as calendarCalls from '@roundbook/contract/home/reports/calendar';
import * as metricCalls from '@roundbook/contract/home/reports/metrics';
import * as priceRiseCalls from '@roundbook/contract/home/reports/price-rise';
import * as reportCalls from '@roundbook/contract/home/reports/reports';
import * as viewCalls from '@roundbook/contract/home/reports/views';
import { defineSlice } from '../../../slice.ts';
import { reportsExports } from './exports.ts';
import { reportParticipants } from './participants.ts';
import { reportSettingRoutes } from './routes.ts';
import { viewRoutes } from './views/view-routes.ts';

/** The figures of the business. `reads/reports` answers most calls, because a report joins several nouns. */
export const reports = defineSlice({
  area: 'home',
  noun: 'reports',
  calls: [calendarCalls, metricCalls, reportCalls, priceRiseCalls, viewCalls],
  routes: () => [...reportSettingRoutes, ...viewRoutes],
  tables: ['report_calendars', 'report_views'],
  entities: { reportCalendar: 'Manager', reportView: 'Manager' },
  participants: reportParticipants,
  exports: reportsExports,
});
