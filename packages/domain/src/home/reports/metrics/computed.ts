import { inWordsAnd } from './choice-words.ts';
import type { Metric, Quantities } from './metric.ts';
import { NOT_NARROWED } from './not-narrowed.ts';
import { DEFAULT_METRIC_OPTIONS, type MetricOptions } from './options.ts';
import {
  METRIC_SOURCES,
  type MetricSource,
  type QuantitiesOf,
  type ReportNarrowing,
  totalQuantities,
} from './sources.ts';

/** The quantities of sources, in each step of a range. */
export type SourceSteps = { readonly [S in MetricSource]?: readonly QuantitiesOf<S>[] };

/** A metric's value in a range, and in each of its steps. */
export interface ComputedMetric {
  readonly total: number | null;
  readonly steps: readonly (number | null)[];
}

const knows = (source: MetricSource, filter: ReportNarrowing) =>
  (METRIC_SOURCES[source].narrowedBy as readonly ReportNarrowing[]).includes(filter);

/** The filters, among those in use, by which a metric with these options cannot be narrowed. */
export function unknownNarrowings(
  { sourcesWith }: Metric,
  used: readonly ReportNarrowing[],
  options: MetricOptions = DEFAULT_METRIC_OPTIONS,
): ReportNarrowing[] {
  const sources = sourcesWith(options);
  return used.filter((filter) => !sources.every((source) => knows(source, filter)));
}

const FILTER_WORDS: Readonly<Record<ReportNarrowing, string>> = {
  roundId: 'round',
  workerId: 'person',
  serviceId: 'service',
  tagId: 'tag',
};

/** Filters as a sentence has them: "round and person". */
export const filterWords = (filters: readonly ReportNarrowing[]): string =>
  inWordsAnd(filters.map((filter) => FILTER_WORDS[filter]));

/** The sentence that says why a metric has no value with the filters in use; null if it has a value. */
export function withoutValueWords(
  metric: Metric,
  used: readonly ReportNarrowing[],
  options: MetricOptions,
): string | null {
  const filters = unknownNarrowings(metric, used, options);
  if (filters.length === 0) return null;
  const source = metric
    .sourcesWith(options)
    .find((one) => filters.some((filter) => !knows(one, filter)))!;
  return `No value by ${filterWords(filters)}: ${NOT_NARROWED[source] ?? 'it is worked out for the whole firm'}.`;
}

/** The sources that metrics are worked out from, each once. */
export function sourcesOf(metrics: readonly Metric[]): readonly MetricSource[] {
  return [...new Set(metrics.flatMap(({ sources }) => sources))];
}

/** Whether a metric counts what happened in a period; otherwise it says how things stand now. */
export function isOfPeriod({ sources }: Metric): boolean {
  return sources.some((source) => METRIC_SOURCES[source].kind === 'flow');
}

/** Works out a metric from the quantities of its sources. */
export function computedMetric(
  metric: Metric,
  options: MetricOptions,
  quantities: SourceSteps,
): ComputedMetric {
  const { sources, value } = metric;
  const stepsOf = (source: MetricSource) => quantities[source]!;
  // Every source that the metric names has quantities.
  const of = (quantitiesOf: (source: MetricSource) => Readonly<Record<string, number>>) =>
    value(
      Object.fromEntries(sources.map((source) => [source, quantitiesOf(source)])) as Quantities,
      options,
    );
  return {
    total: of((source) => totalQuantities(source, stepsOf(source))),
    steps: stepsOf(sources[0]!).map((_, step) => of((source) => stepsOf(source)[step]!)),
  };
}
