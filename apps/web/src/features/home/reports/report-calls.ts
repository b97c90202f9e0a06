import { getPriceRiseReport } from '@roundbook/contract/home/reports/price-rise';
import { getRecordsReport } from '@roundbook/contract/home/reports/records';
import {
  getExpensesReport,
  getForecastReport,
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
import type { ReportName } from '@roundbook/domain/home/reports/reports';

/** The calls of the reports, by the reports' names. */
export const REPORT_CALLS = {
  overview: getOverviewReport,
  jobs: getJobsReport,
  workers: getWorkersReport,
  invoices: getInvoicesReport,
  rounds: getRoundsReport,
  expenses: getExpensesReport,
  payments: getPaymentsReport,
  services: getServicesReport,
  'profit-and-loss': getProfitAndLoss,
  leaks: getLeaksReport,
  'price-rise': getPriceRiseReport,
  forecast: getForecastReport,
  records: getRecordsReport,
} as const;

/** The name of a report that has a screen. */
export type ShownReport = keyof typeof REPORT_CALLS;

/** Whether a report has a screen. */
export const isShown = (name: ReportName): name is ShownReport & ReportName => name in REPORT_CALLS;
