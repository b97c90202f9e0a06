import { computeMetrics, listMetrics } from '@roundbook/contract/home/reports/metrics';
import {
  getInvoicesReport,
  getOverviewReport,
  getPaymentsReport,
} from '@roundbook/contract/home/reports/reports';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager
    GET    /reports/invoices
    GET    /reports/metrics
    GET    /reports/overview
    GET    /reports/payments
    POST   /reports/metrics
`;

export const examples: readonly Example[] = [
  example(listMetrics, () => ({})),
  example(computeMetrics, () => ({
    body: { metrics: ['turnover', 'moneyIn'], options: { dateInterval: 'Month' } },
  })),
  example(getOverviewReport, () => ({})),
  example(getInvoicesReport, () => ({ query: { compare: 'yearAgo' } })),
  example(getPaymentsReport, () => ({ query: { dateRange: 'allTime' } })),
];
