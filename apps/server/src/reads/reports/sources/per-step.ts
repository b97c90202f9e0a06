import { type RawBuilder, sql } from 'kysely';
import {
  METRIC_SOURCES,
  type MetricSource,
  type QuantitiesOf,
} from '@roundbook/domain/home/reports/metrics/sources';
import type { Step } from '@roundbook/domain/home/reports/ranges/steps';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The position, from 1, of the step that contains a day; the day must lie in one of the steps. */
export function stepOf(day: RawBuilder<unknown>, steps: readonly Step[]): RawBuilder<number> {
  return sql<number>`width_bucket(${day}, ${steps.map(({ from }) => from)}::date[])`;
}

/** A sum in pence; 0 if there is nothing to add up. */
export function sumOf(
  column: RawBuilder<unknown>,
  where?: RawBuilder<unknown>,
): RawBuilder<number> {
  const filter = where ? sql`filter (where ${where})` : sql``;
  return sql<number>`coalesce(sum(${column}) ${filter}, 0)::bigint`;
}

/** A number of rows. */
export function countOf(where?: RawBuilder<unknown>): RawBuilder<number> {
  return where ? sql<number>`count(*) filter (where ${where})` : sql<number>`count(*)`;
}

/**
 * A flow's quantities in each step.
 * @param rows a select of rows with a `day` within the steps; the sums refer to it as `x`
 * @param sums each quantity as an aggregate
 */
export async function quantitiesPerStep<S extends MetricSource>(
  tx: TenantTransaction,
  source: S,
  steps: readonly Step[],
  rows: RawBuilder<unknown>,
  sums: Readonly<Record<keyof QuantitiesOf<S>, RawBuilder<number>>>,
): Promise<QuantitiesOf<S>[]> {
  const names = METRIC_SOURCES[source].quantities as readonly (keyof QuantitiesOf<S> & string)[];
  const pairs = names.map((name) => sql`${sql.lit(name)}, ${sums[name]}`);
  const found = await tx.all(sql<{ at: number; quantities: QuantitiesOf<S> }>`
    select ${stepOf(sql`x.day`, steps)} as at, jsonb_build_object(${sql.join(pairs)}) as quantities
           /* never null: at; each row has a day */
      from (${rows}) x group by 1`);
  const byStep = new Map(found.map(({ at, quantities }) => [at, quantities]));
  const none = Object.fromEntries(names.map((name) => [name, 0])) as QuantitiesOf<S>;
  return steps.map((_, position) => byStep.get(position + 1) ?? none);
}
