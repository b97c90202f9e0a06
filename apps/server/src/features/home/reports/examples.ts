import { getReportCalendar, saveReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { getReportEmails, saveReportEmails } from '@roundbook/contract/home/reports/emails';
import {
  getGoalStandings,
  getReportGoals,
  saveReportGoals,
} from '@roundbook/contract/home/reports/goals';
import { computeMetrics, listMetrics } from '@roundbook/contract/home/reports/metrics';
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
import * as views from '@roundbook/contract/home/reports/views';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /reports/calendar
    GET    /reports/emails
    GET    /reports/expenses
    GET    /reports/forecast
    GET    /reports/goals
    GET    /reports/goals/standings
    GET    /reports/invoices
    GET    /reports/jobs
    GET    /reports/leaks
    GET    /reports/metrics
    GET    /reports/overview
    GET    /reports/payments
    GET    /reports/profitAndLoss
    GET    /reports/price-rise
    GET    /reports/records
    GET    /reports/rounds
    GET    /reports/services
    GET    /reports/views
    GET    /reports/workers
    POST   /reports/emails
    POST   /reports/metrics
    POST   /reports/views
    POST   /reports/views/{id}
    DELETE /reports/views/{id}

  Owner
    POST   /reports/calendar
    POST   /reports/goals
`;

/** Saved views of the scene's business. */
export const records = new SceneRecords(async (app, { token, mark }) => {
  const save = async (name: string) => {
    const body = {
      name: `${mark} ${name}`,
      report: 'rounds',
      filter: { interval: 'Week' },
    } as const;
    return (await app.data(views.createReportView, { token, body })).view.id;
  };
  return { viewId: await save('weeks'), spareViewId: await save('spare') };
});

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
  example(getReportEmails, () => ({})),
  example(saveReportEmails, () => ({ body: { weekly: true, monthly: false } })),
  example(getReportGoals, () => ({})),
  example(getGoalStandings, () => ({})),
  example(saveReportGoals, () => ({
    body: { turnover: 600_000, poundsPerHour: 3500, version: 1 },
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
  example(getForecastReport, () => ({})),
  example(getPriceRiseReport, () => ({ query: { amount: 100 } })),
  example(getRecordsReport, () => ({ query: { kind: 'skipped', roundId: 'none' } })),
  example(views.listReportViews, () => ({})),
  example(views.createReportView, ({ mark }) => ({
    body: {
      name: `${mark} by month`,
      report: 'jobs',
      filter: { dateRange: 'thisYear', interval: 'Month' },
    },
  })),
  example(views.changeReportView, (scene) => ({
    params: { id: records.of(scene).viewId },
    body: { name: `${scene.mark} by week`, isShared: true, version: 1 },
  })),
  example(views.removeReportView, (scene) => ({ params: { id: records.of(scene).spareViewId } })),
];

export const shownBy = {
  report_calendars: record('reportCalendar', 'business_id'),
  report_changes: 'nowhere',
  report_emails: record('reportEmails', 'user_id'),
  report_goals: record('reportGoals', 'business_id'),
  report_months: 'nowhere',
  report_views: record('reportView'),
} satisfies Examples['shownBy'];
