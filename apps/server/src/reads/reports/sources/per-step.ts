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

/** Each quantity of a source as an aggregate over rows `x`. */
export type Sums<S extends MetricSource> = Readonly<
  Record<keyof QuantitiesOf<S>, RawBuilder<number>>
>;

/** The names of a source's quantities, in order. */
export const namesOf = <S extends MetricSource>(source: S) =>
  METRIC_SOURCES[source].quantities as readonly (keyof QuantitiesOf<S> & string)[];

/** The quantities as columns; rows are added up day by day first, so that few days are looked up, not thousands of rows. */
export const columnsOf = <S extends MetricSource>(source: S, sums: Sums<S>) =>
  sql.join(namesOf(source).map((name) => sql`${sums[name]} as ${sql.ref(name)}`));

/** The sums of these columns of `y`, as a JSON object. */
const quantitiesOf = (source: MetricSource) =>
  sql`jsonb_build_object(${sql.join(
    namesOf(source).map((name) => sql`${sql.lit(name)}, sum(${sql.ref(`y.${name}`)})::bigint`),
  )})`;

interface StepRow<S extends MetricSource> {
  /** The position of the step, from 1. */
  readonly at: number;
  readonly quantities: QuantitiesOf<S>;
}

function perStep<S extends MetricSource>(
  source: S,
  steps: readonly Step[],
  rows: readonly StepRow<S>[],
): QuantitiesOf<S>[] {
  const byStep = new Map(rows.map(({ at, quantities }) => [at, quantities]));
  const none = Object.fromEntries(namesOf(source).map((name) => [name, 0])) as QuantitiesOf<S>;
  return steps.map((_, position) => byStep.get(position + 1) ?? none);
}

/**
 * A flow's quantities in each step.
 * @param rows a select of rows with a `day` within the steps; the sums refer to it as `x`
 */
export async function quantitiesPerStep<S extends MetricSource>(
  tx: TenantTransaction,
  source: S,
  steps: readonly Step[],
  rows: RawBuilder<unknown>,
  sums: Sums<S>,
): Promise<QuantitiesOf<S>[]> {
  const found = await tx.all(sql<StepRow<S>>`
    select ${stepOf(sql`y.day`, steps)} as at, ${quantitiesOf(source)} as quantities
           /* never null: at; each row has a day */
      from (select x.day, ${columnsOf(source, sums)} from (${rows}) x group by x.day) y
     group by 1`);
  return perStep(source, steps, found);
}

/** The quantities of two parts of a source together, step by step. */
export function together<S extends MetricSource>(
  source: S,
  some: readonly QuantitiesOf<S>[],
  others: readonly QuantitiesOf<S>[],
): QuantitiesOf<S>[] {
  return some.map((one, at) => {
    const sums = namesOf(source).map((name) => [name, one[name] + others[at]![name]]);
    return Object.fromEntries(sums) as QuantitiesOf<S>;
  });
}

/** The quantities of a source for each value of a key. */
export type Grouped<S extends MetricSource, Key = string | null> = readonly {
  readonly key: Key;
  readonly sums: QuantitiesOf<S>;
}[];

/** A flow's quantities in each step, and for each value of a key. */
export interface StepsAndGroups<S extends MetricSource> {
  readonly steps: readonly QuantitiesOf<S>[];
  readonly groups: Grouped<S>;
}

/**
 * A flow's quantities in each step, and for each value of a key; the rows are worked out once for both.
 * @param rows a select of rows with a `day` within the steps; the key and the sums refer to it as `x`
 */
export async function quantitiesPerStepAndKey<S extends MetricSource>(
  tx: TenantTransaction,
  source: S,
  steps: readonly Step[],
  rows: RawBuilder<unknown>,
  { key, sums }: { readonly key: RawBuilder<unknown>; readonly sums: Sums<S> },
): Promise<StepsAndGroups<S>> {
  const found = await tx.all(sql<StepRow<S> & { isGroup: boolean; key: string | null }>`
    select grouping(y.at) = 1 as "isGroup", coalesce(y.at, 0) as at, y.key, ${quantitiesOf(source)} as quantities
      from (select ${stepOf(sql`x.day`, steps)} as at, ${key}::text as key, ${columnsOf(source, sums)}
              from (${rows}) x group by 1, 2) y
     group by grouping sets ((y.at), (y.key))`);
  return {
    steps: perStep(
      source,
      steps,
      found.filter(({ isGroup }) => !isGroup),
    ),
    groups: found.flatMap(({ isGroup, key: value, quantities }) =>
      isGroup ? [{ key: value, sums: quantities }] : [],
    ),
  };
}
