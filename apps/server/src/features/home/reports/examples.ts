import { computeMetrics, listMetrics } from '@roundbook/contract/home/reports/metrics';
import { getOverviewReport } from '@roundbook/contract/home/reports/reports';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager
    GET    /reports/metrics
    GET    /reports/overview
    POST   /reports/metrics
`;

export const examples: readonly Example[] = [
  example(listMetrics, () => ({})),
  example(computeMetrics, () => ({
    body: { metrics: ['turnover', 'moneyIn'], options: { dateInterval: 'Month' } },
  })),
  example(getOverviewReport, () => ({})),
];
