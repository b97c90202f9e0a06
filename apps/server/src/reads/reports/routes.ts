import { getCustomersChart } from '@roundbook/contract/customers/customers/chart';
import { getOwed, getStats } from '@roundbook/contract/home/dashboard/dashboard';
import { getGoalStandings } from '@roundbook/contract/home/reports/goals';
import {
  computeMetrics as computeContract,
  listMetrics,
} from '@roundbook/contract/home/reports/metrics';
import { getRecordsReport } from '@roundbook/contract/home/reports/records';
import type { Report } from '@roundbook/contract/home/reports/report';
import * as reports from '@roundbook/contract/home/reports/reports';
import { getTaxFiling } from '@roundbook/contract/money/tax/filing';
import { getTaxSummary } from '@roundbook/contract/money/tax/tax';
import { getTaxUpdate, getTaxUpdatePack } from '@roundbook/contract/money/tax/updates';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import type { Route } from '../../platform/http/call.ts';
import { downloadReport, readReport } from '../../platform/http/reports/read-report.ts';
import { read } from '../../platform/http/route.ts';
import { customersChart } from './customers-chart.ts';
import { dashboardOwed, dashboardStats } from './dashboard.ts';
import { forecastReport } from './forecast/forecast.ts';
import { type ReportFrame, reportFrame } from './frame.ts';
import { goalStandings } from './goals.ts';
import { answerMetrics, metricCatalogue } from './metric-calls.ts';
import { invoicesReport } from './money/invoices.ts';
import { paymentsReport } from './money/payments.ts';
import { overviewReport } from './overview.ts';
import { expensesReport } from './profit/expenses.ts';
import { profitAndLossReport } from './profit/profit-and-loss.ts';
import { recordsReport } from './records/records.ts';
import { taxFiling } from './tax/filing.ts';
import { taxSummary } from './tax/summary.ts';
import { taxUpdatePack } from './tax/update-pack.ts';
import { taxUpdate } from './tax/update.ts';
import { workReportRoutes } from './work/routes.ts';

/** A report's route: `make` gets the checked range and filters. */
function reportRoute(
  endpoint: typeof reports.getOverviewReport,
  make: (tx: TenantTransaction, frame: ReportFrame) => Promise<Report>,
): Route {
  return readReport(endpoint, async ({ tx, query, today }) =>
    make(tx, await reportFrame(tx, query, today)),
  );
}

/** The catalogue of metrics, their values, and the reports. */
export const reportRoutes: readonly Route[] = [
  read(getStats, ({ tx, today }) => dashboardStats(tx, today)),
  read(getOwed, ({ tx, today }) => dashboardOwed(tx, today)),
  read(getGoalStandings, ({ tx, today }) => goalStandings(tx, today)),
  read(listMetrics, async () => metricCatalogue()),
  readReport(computeContract, ({ tx, actor, body, today }) =>
    answerMetrics(tx, actor, body, today),
  ),
  readReport(getCustomersChart, ({ tx, query, today }) => customersChart(tx, query, today)),
  reportRoute(reports.getOverviewReport, overviewReport),
  reportRoute(reports.getInvoicesReport, invoicesReport),
  reportRoute(reports.getPaymentsReport, paymentsReport),
  readReport(getRecordsReport, async ({ tx, query, today }) =>
    recordsReport(tx, await reportFrame(tx, query, today), query.kind),
  ),
  ...workReportRoutes,
  reportRoute(reports.getExpensesReport, expensesReport),
  readReport(reports.getProfitAndLoss, ({ tx, query, today }) =>
    profitAndLossReport(tx, query, today),
  ),
  readReport(getTaxSummary, ({ tx, today }) => taxSummary(tx, today)),
  readReport(getTaxFiling, ({ tx, today }) => taxFiling(tx, today)),
  readReport(getTaxUpdate, ({ tx, query, today }) => taxUpdate(tx, query.quarter, today)),
  downloadReport(getTaxUpdatePack, taxUpdatePack),
  // The past that a filter chooses is no part of a forecast.
  readReport(reports.getForecastReport, ({ tx, today }) => forecastReport(tx, today)),
];
