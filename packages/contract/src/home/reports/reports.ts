import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { report, reportFilter } from './report.ts';

/** Every report takes the same filters, and answers in the same shape. */
const ofReport = {
  method: 'GET',
  access: atLeast('Manager'),
  query: reportFilter,
  response: report,
  refusals: [422, 429, 503],
} as const;

export const getOverviewReport = endpoint({
  ...ofReport,
  path: '/reports/overview',
  summary: 'Turnover, money in, debts, customers and work of a period',
});

export const getInvoicesReport = endpoint({
  ...ofReport,
  path: '/reports/invoices',
  summary: 'Invoices, debts by age, days to pay and the effect of reminders',
});

export const getPaymentsReport = endpoint({
  ...ofReport,
  path: '/reports/payments',
  summary: 'Money in by method, with fees, refunds and charge-backs',
});

export const getRoundsReport = endpoint({
  ...ofReport,
  path: '/reports/rounds',
  summary: 'The value of each round, an hour and a mile, and its overdue work',
  access: atLeast('Manager', 'ROUNDS'),
});

export const getWorkersReport = endpoint({
  ...ofReport,
  path: '/reports/workers',
  summary: 'Work done and pounds per hour by person, and planned time against real',
});

export const getServicesReport = endpoint({
  ...ofReport,
  path: '/reports/services',
  summary: 'Takings and pounds per hour by service, and planned time against real',
});

export const getJobsReport = endpoint({
  ...ofReport,
  path: '/reports/jobs',
  summary: 'Work done, skipped, late and part-done, and the customers who stay and go',
});

export const getExpensesReport = endpoint({
  ...ofReport,
  path: '/reports/expenses',
  summary: 'Expenses by category, with their share of turnover, by supplier and over time',
});

/** Compared with the year before, unless the caller chooses otherwise. */
const statementFilter = reportFilter.extend({
  compare: reportFilter.shape.compare.unwrap().default('yearAgo'),
});

export const getProfitAndLoss = endpoint({
  ...ofReport,
  path: '/reports/profitAndLoss',
  summary: 'Income less expenses by month, on the cash basis or by work done',
  query: statementFilter,
});

export const getLeaksReport = endpoint({
  ...ofReport,
  path: '/reports/leaks',
  summary: 'Money that leaks from the business: unbilled work and fees, failed methods, low prices',
});

export const getForecastReport = endpoint({
  ...ofReport,
  path: '/reports/forecast',
  summary: 'Cash day by day for 13 weeks and turnover for twelve months ahead, with their ranges',
});
