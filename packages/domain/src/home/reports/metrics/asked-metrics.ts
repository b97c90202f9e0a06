import { refusal, type Refusal } from '../../../values/refusals/refusal.ts';
import { findMetric, METRICS } from './catalogue.ts';
import { inWordsOr } from './choice-words.ts';
import type { Metric } from './metric.ts';
import {
  DEFAULT_METRIC_OPTIONS,
  METRIC_OPTIONS,
  type MetricOption,
  type MetricOptions,
} from './options.ts';

/** The metrics that a caller asks for, with the values of their options. */
export interface AskedMetrics {
  readonly metrics: readonly Metric[];
  readonly options: MetricOptions;
}

function isMetricOption(name: string): name is MetricOption {
  return Object.hasOwn(METRIC_OPTIONS, name);
}

function refusalOfOption(name: string, value: unknown, metrics: readonly Metric[]): Refusal | null {
  const field = `options.${name}`;
  if (!isMetricOption(name)) return refusal(`There is no option “${name}”.`, field);
  if (!metrics.some(({ options }) => options.includes(name))) {
    return refusal(`None of these metrics has the option “${name}”.`, field);
  }
  const allowed: readonly unknown[] = METRIC_OPTIONS[name];
  if (allowed.includes(value)) return null;
  return refusal(`The option “${name}” is ${inWordsOr(METRIC_OPTIONS[name])}.`, field);
}

/**
 * Reads the names of metrics and the values of their options; an unknown name or value is refused at its field. An
 * option applies to those of the metrics that have it.
 */
export function askedMetrics(
  names: readonly string[],
  given: Readonly<Record<string, unknown>>,
): AskedMetrics | readonly Refusal[] {
  const unknown = names.flatMap((name, at) =>
    findMetric(name)
      ? []
      : refusal(
          `There is no metric “${name}”. The metrics are ${inWordsOr(METRICS.map((one) => one.name))}.`,
          `metrics.${at}`,
        ),
  );
  const metrics = names.flatMap((name) => findMetric(name) ?? []);
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  const refused = chosen.flatMap(([name, value]) => refusalOfOption(name, value, metrics) ?? []);
  if (unknown.length + refused.length > 0) return [...unknown, ...refused];
  return {
    metrics,
    options: { ...DEFAULT_METRIC_OPTIONS, ...Object.fromEntries(chosen) },
  };
}

/** The values of the options that a metric has. */
export function optionsOf(
  { options }: Metric,
  values: MetricOptions,
): Partial<Record<MetricOption, string>> {
  return Object.fromEntries(options.map((name) => [name, values[name]]));
}
