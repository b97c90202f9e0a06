import { getReportCalendar, saveReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { computeMetrics, listMetrics } from '@roundbook/contract/home/reports/metrics';
import { getPriceRiseReport } from '@roundbook/contract/home/reports/price-rise';
import {
  getExpensesReport,
  getInvoicesReport,
  getJobsReport,
  getLeaksReport,
  getOverviewReport,
  getPaymentsReport,
  getProfitAndLoss,
  getRoundsReport,
  getServicesReport,
  getWorkersReport,
} from '@roundbook/contract/home/reports/reports';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /reports/calendar
    GET    /reports/expenses
    GET    /reports/invoices
    GET    /reports/jobs
    GET    /reports/leaks
    GET    /reports/metrics
    GET    /reports/overview
    GET    /reports/payments
    GET    /reports/profitAndLoss
    GET    /reports/price-rise
    GET    /reports/rounds
    GET    /reports/services
    GET    /reports/workers
    POST   /reports/metrics

  Owner
    POST   /reports/calendar
`;

export const examples: readonly Example[] = [
  example(getReportCalendar, () => ({})),
  example(saveReportCalendar, () => ({
    body: {
      taxYearFrom: '04-06',
      companyYearFrom: '04-01',
      quarterFrom: '01-01',
      fourWeeksFrom: '2026-01-05',
      version: 1,
    },
  })),
  example(listMetrics, () => ({})),
  example(computeMetrics, () => ({
    body: { metrics: ['turnover', 'moneyIn'], options: { dateInterval: 'Month' } },
  })),
  example(getOverviewReport, () => ({})),
  example(getInvoicesReport, () => ({ query: { compare: 'yearAgo' } })),
  example(getPaymentsReport, () => ({ query: { dateRange: 'allTime' } })),
  example(getRoundsReport, () => ({})),
  example(getWorkersReport, () => ({})),
  example(getServicesReport, () => ({})),
  example(getJobsReport, () => ({})),
  example(getExpensesReport, () => ({ query: { dateRange: 'thisYear' } })),
  example(getProfitAndLoss, () => ({ query: { dateRange: 'thisTaxYear', basis: 'work' } })),
  example(getLeaksReport, () => ({})),
  example(getPriceRiseReport, () => ({ query: { amount: 100 } })),
];

export const shownBy = {
  report_calendars: record('reportCalendar', 'business_id'),
} satisfies Examples['shownBy'];
