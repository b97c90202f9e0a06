import {
  getInvoicesReport,
  getOverviewReport,
  getPaymentsReport,
} from '@roundbook/contract/home/reports/reports';

/** The calls of the reports, by the reports' names. */
export const REPORT_CALLS = {
  overview: getOverviewReport,
  invoices: getInvoicesReport,
  payments: getPaymentsReport,
} as const;

/** The name of a report that has a screen. */
export type ShownReport = keyof typeof REPORT_CALLS;
