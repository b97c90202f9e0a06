import { getOwed, getStats } from '@roundbook/contract/home/dashboard/dashboard';
import {
  computeMetrics as computeContract,
  listMetrics,
} from '@roundbook/contract/home/reports/metrics';
import * as reports from '@roundbook/contract/home/reports/reports';
import type { Route } from '../../platform/http/call.ts';
import { readReport } from '../../platform/http/reports/read-report.ts';
import { read } from '../../platform/http/route.ts';
import { dashboardOwed, dashboardStats } from './dashboard.ts';
import { reportFrame } from './frame.ts';
import { answerMetrics, metricCatalogue } from './metric-calls.ts';
import { overviewReport } from './overview.ts';

/** The catalogue of metrics, their values, and the reports. */
export const reportRoutes: readonly Route[] = [
  read(getStats, ({ tx, today }) => dashboardStats(tx, today)),
  read(getOwed, ({ tx, today }) => dashboardOwed(tx, today)),
  read(listMetrics, async () => metricCatalogue()),
  readReport(computeContract, ({ tx, actor, body, today }) =>
    answerMetrics(tx, actor, body, today),
  ),
  readReport(reports.getOverviewReport, async ({ tx, query, today }) =>
    overviewReport(tx, await reportFrame(tx, query, today)),
  ),
];
