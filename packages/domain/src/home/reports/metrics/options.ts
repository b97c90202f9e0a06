import { INCOME_BASES } from '../reports.ts';

/** Counts, the money that they cost, or the average of the two. */
export const STATISTICS = ['count', 'cost', 'average'] as const;
export const INVOICE_STATISTICS = ['count', 'total'] as const;
/** Gross is the customers' money; net is what is left of it after refunds and fees. */
export const PAYMENT_STATISTICS = ['count', 'gross', 'net'] as const;
/** The platform's own fees, the payment provider's, both, or both as a share of the money charged. */
export const FEE_TYPES = ['soapy', 'stripe', 'total', 'rate'] as const;
/** Customers' budget plans: all, those under way, those whose payments keep up, and those that have ended. */
export const PLAN_FILTERS = ['all', 'active', 'paid', 'legacy'] as const;

/** The options that metrics take, each with its allowed values; the first is the default. */
export const METRIC_OPTIONS = {
  statistic: STATISTICS,
  invoiceStatistic: INVOICE_STATISTICS,
  paymentStatistic: PAYMENT_STATISTICS,
  feeType: FEE_TYPES,
  planFilter: PLAN_FILTERS,
  basis: INCOME_BASES,
} as const;

export type MetricOption = keyof typeof METRIC_OPTIONS;

/** The values of a metric's options. */
export type MetricOptions = {
  readonly [Name in MetricOption]: (typeof METRIC_OPTIONS)[Name][number];
};

/** The values that options have if no one chooses others. */
export const DEFAULT_METRIC_OPTIONS: MetricOptions = {
  statistic: 'count',
  invoiceStatistic: 'count',
  paymentStatistic: 'count',
  feeType: 'total',
  planFilter: 'all',
  basis: 'cash',
};
