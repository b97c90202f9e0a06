import { z } from 'zod';
import { CUSTOMER_GROUPINGS } from '@roundbook/domain/home/reports/customer-groupings';
import { DEFAULT_REPORT_RANGE, REPORT_RANGES } from '@roundbook/domain/home/reports/reports';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { namedRange, reportChart } from '../../home/reports/report.ts';

export const getCustomersChart = endpoint({
  method: 'GET',
  path: '/customers/chart',
  summary: 'New and lost customers of a period, over time or by round, tag or type',
  access: atLeast('Manager', 'CUSTOMERS'),
  query: z.object({
    dateRange: z.enum(REPORT_RANGES).default(DEFAULT_REPORT_RANGE),
    groupBy: z.enum(CUSTOMER_GROUPINGS).default('auto'),
  }),
  response: z.object({ range: namedRange, chart: reportChart }),
  refusals: [422, 429, 503],
});
