import { computeMetrics, listMetrics } from '@roundbook/contract/home/reports/metrics';
import {
  getInvoicesReport,
  getJobsReport,
  getOverviewReport,
  getPaymentsReport,
  getRoundsReport,
  getServicesReport,
  getWorkersReport,
} from '@roundbook/contract/home/reports/reports';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager
    GET    /reports/invoices
    GET    /reports/jobs
    GET    /reports/metrics
    GET    /reports/overview
    GET    /reports/payments
    GET    /reports/rounds
    GET    /reports/services
    GET    /reports/workers
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
  example(getRoundsReport, () => ({})),
  example(getWorkersReport, () => ({})),
  example(getServicesReport, () => ({})),
  example(getJobsReport, () => ({})),
];
