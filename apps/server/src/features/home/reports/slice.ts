import * as metricCalls from '@roundbook/contract/home/reports/metrics';
import * as reportCalls from '@roundbook/contract/home/reports/reports';
import { defineSlice } from '../../../slice.ts';

/** The figures of the business. `reads/reports` answers the calls, because a report joins several nouns. */
export const reports = defineSlice({
  area: 'home',
  noun: 'reports',
  calls: [metricCalls, reportCalls],
  routes: () => [],
  tables: [],
  entities: {},
});
