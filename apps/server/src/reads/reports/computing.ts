import {
  type ComputedMetric,
  computedMetric,
  type SourceSteps,
  sourcesOf,
  unknownNarrowings,
} from '@roundbook/domain/home/reports/metrics/computed';
import type { Metric } from '@roundbook/domain/home/reports/metrics/metric';
import type { MetricOptions } from '@roundbook/domain/home/reports/metrics/options';
import {
  type MetricSource,
  REPORT_NARROWINGS,
  type ReportNarrowing,
} from '@roundbook/domain/home/reports/metrics/sources';
import type { Narrowing } from '../../features/work/jobs/reported/customer-relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import type { Asked } from './sources/asked.ts';
import { SOURCE_READERS } from './sources/sources.ts';

/** The filters in use. */
export function usedNarrowings(narrowing: Narrowing): ReportNarrowing[] {
  return REPORT_NARROWINGS.filter((name) => narrowing[name] !== undefined);
}

/** Reads sources for a range, each once; the statements are sent together. */
export async function readSources(
  tx: TenantTransaction,
  sources: readonly MetricSource[],
  asked: Asked,
): Promise<SourceSteps> {
  const read = async (source: MetricSource) => [source, await SOURCE_READERS[source](tx, asked)];
  return Object.fromEntries(await Promise.all(sources.map(read))) as SourceSteps;
}

/** Works out metrics; a metric that cannot be narrowed as asked has no value. */
export function valuesOf(
  metrics: readonly Metric[],
  options: MetricOptions,
  quantities: SourceSteps,
  narrowing: Narrowing,
): ReadonlyMap<string, ComputedMetric> {
  const used = usedNarrowings(narrowing);
  return new Map(
    metrics.map((metric) => {
      const computed = computedMetric(metric, options, quantities);
      const none = { total: null, steps: computed.steps.map(() => null) };
      return [metric.name, unknownNarrowings(metric, used, options).length > 0 ? none : computed];
    }),
  );
}

/** The values of metrics in a range; all sources are read together. */
export async function computeMetrics(
  tx: TenantTransaction,
  metrics: readonly Metric[],
  options: MetricOptions,
  asked: Asked,
): Promise<ReadonlyMap<string, ComputedMetric>> {
  return valuesOf(
    metrics,
    options,
    await readSources(tx, sourcesOf(metrics), asked),
    asked.narrowing,
  );
}
