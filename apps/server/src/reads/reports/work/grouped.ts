import { type RawBuilder, sql } from 'kysely';
import type { MetricName } from '@roundbook/domain/home/reports/metrics/catalogue';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import type { Quantities } from '@roundbook/domain/home/reports/metrics/metric';
import {
  DEFAULT_METRIC_OPTIONS,
  type MetricOptions,
} from '@roundbook/domain/home/reports/metrics/options';
import type { MetricSource, QuantitiesOf } from '@roundbook/domain/home/reports/metrics/sources';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Grouped, Sums } from '../sources/per-step.ts';

/**
 * Sums up rows by a key.
 * @param rows a select of rows; the key and the sums refer to it as `x`
 */
export function sumsBy<S extends MetricSource>(
  tx: TenantTransaction,
  rows: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  sums: Sums<S>,
): Promise<Grouped<S>> {
  const pairs = Object.entries<RawBuilder<number>>(sums).map(
    ([name, sum]) => sql`${sql.lit(name)}, ${sum}`,
  );
  return tx.all(sql<{ key: string | null; sums: QuantitiesOf<S> }>`
    select ${key}::text as key, jsonb_build_object(${sql.join(pairs)}) as sums
      from (${rows}) x group by 1`);
}

/** The value of a metric for a part of the business, from the sums of its sources; null without them. */
export function cellOf(
  name: MetricName,
  quantities: { readonly [S in MetricSource]?: QuantitiesOf<S> | undefined },
  options: Partial<MetricOptions> = {},
): number | null {
  const metric = metricNamed(name);
  if (metric.sources.some((source) => quantities[source] === undefined)) return null;
  return metric.value(quantities as Quantities, { ...DEFAULT_METRIC_OPTIONS, ...options });
}

/** Adds up groups. */
export function summed<S extends MetricSource>(
  groups: readonly QuantitiesOf<S>[],
): QuantitiesOf<S> | undefined {
  const [first] = groups;
  if (!first) return undefined;
  const names = Object.keys(first) as (keyof QuantitiesOf<S>)[];
  return Object.fromEntries(
    names.map((name) => [name, groups.reduce((sum, one) => sum + one[name], 0)]),
  ) as QuantitiesOf<S>;
}
