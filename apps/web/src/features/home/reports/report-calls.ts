import { getOverviewReport } from '@roundbook/contract/home/reports/reports';

/** The calls of the reports, by the reports' names. */
export const REPORT_CALLS = {
  overview: getOverviewReport,
} as const;

/** The name of a report that has a screen. */
export type ShownReport = keyof typeof REPORT_CALLS;
