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
