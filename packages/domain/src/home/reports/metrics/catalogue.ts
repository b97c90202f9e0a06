import { CARE_OF_MONEY_METRICS } from './care-of-money-metrics.ts';
import type { Metric } from './metric.ts';
import { MONEY_METRICS } from './money-metrics.ts';
import { PROFIT_METRICS } from './profit-metrics.ts';
import { QUOTE_METRICS } from './quote-metrics.ts';
import { WORK_CARE_METRICS } from './work-care-metrics.ts';
import { WORK_METRICS } from './work-metrics.ts';
import { WORK_TIME_METRICS } from './work-time-metrics.ts';

/** Every metric, in the order in which the API lists them. */
export const METRICS = [
  ...MONEY_METRICS,
  ...PROFIT_METRICS,
  ...WORK_METRICS,
  ...WORK_TIME_METRICS,
  ...WORK_CARE_METRICS,
  ...CARE_OF_MONEY_METRICS,
  ...QUOTE_METRICS,
] as const;

export type MetricName = (typeof METRICS)[number]['name'];

const BY_NAME: ReadonlyMap<string, Metric> = new Map(METRICS.map((one) => [one.name, one]));

/** The metric with a name; undefined if the catalogue has none. */
export function findMetric(name: string): Metric | undefined {
  return BY_NAME.get(name);
}

/** The metric with one of the catalogue's names. */
export function metricNamed(name: MetricName): Metric {
  return BY_NAME.get(name)!;
}
