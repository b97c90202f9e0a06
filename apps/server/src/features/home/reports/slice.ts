import * as calendarCalls from '@roundbook/contract/home/reports/calendar';
import * as metricCalls from '@roundbook/contract/home/reports/metrics';
import * as priceRiseCalls from '@roundbook/contract/home/reports/price-rise';
import * as reportCalls from '@roundbook/contract/home/reports/reports';
import { defineSlice } from '../../../slice.ts';
import { reportsExports } from './exports.ts';
import { reportSettingRoutes } from './routes.ts';

/** The figures of the business. `reads/reports` answers most calls, because a report joins several nouns. */
export const reports = defineSlice({
  area: 'home',
  noun: 'reports',
  calls: [calendarCalls, metricCalls, reportCalls, priceRiseCalls],
  routes: () => reportSettingRoutes,
  tables: ['report_calendars'],
  entities: { reportCalendar: 'Manager' },
  exports: reportsExports,
});
