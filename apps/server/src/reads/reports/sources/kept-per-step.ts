import { type RawBuilder, sql } from 'kysely';
import type { MetricSource, QuantitiesOf } from '@roundbook/domain/home/reports/metrics/sources';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { Step } from '@roundbook/domain/home/reports/ranges/steps';
import type {
  DaySums,
  KeySums,
  ReportSubject,
} from '../../../features/home/reports/months/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type Asked, daysOf } from './asked.ts';
import { type SumsRow, sumsWithKeptMonths } from './kept-months.ts';
import {
  columnsOf,
  type Grouped,
  namesOf,
  quantitiesPerStep,
  quantitiesPerStepAndKey,
  type StepsAndGroups,
  type Sums,
} from './per-step.ts';

/** A flow whose sums are kept for months that have ended. */
export interface KeptFlow<S extends MetricSource> {
  /**
   * A select of the rows of some days, each with its `day`; the sums refer to it as `x`. A row follows from records of
   * the subjects alone, and from those of its own day.
   */
  readonly rows: (days: Days) => RawBuilder<unknown>;
  readonly sums: Sums<S>;
  /** The records whose changes overtake the sums. */
  readonly subjects: readonly ReportSubject[];
}

/** A kept flow that is also added up by a key. */
export interface KeyedFlow<S extends MetricSource> extends KeptFlow<S> {
  /** The key's name among the kept sums. */
  readonly by: string;
  readonly key: RawBuilder<unknown>;
}

const isNarrowed = ({ narrowing }: Asked) =>
  Object.values(narrowing).some((filter) => filter !== undefined);

const sumsOf = (source: MetricSource) =>
  sql`jsonb_build_array(${sql.join(namesOf(source).map((name) => sql`sum(${sql.ref(`y.${name}`)})::bigint`))})`;

function quantitiesOf<S extends MetricSource>(
  source: S,
  sums: readonly (readonly number[])[],
): QuantitiesOf<S> {
  const pairs = namesOf(source).map((name, at) => [
    name,
    sums.reduce((total, one) => total + one[at]!, 0),
  ]);
  return Object.fromEntries(pairs) as QuantitiesOf<S>;
}

function perStep<S extends MetricSource>(
  source: S,
  steps: readonly Step[],
  days: readonly DaySums[],
): QuantitiesOf<S>[] {
  const byStep = Map.groupBy(days, ([day]) => steps.findLastIndex(({ from }) => from <= day));
  return steps.map((_, at) =>
    quantitiesOf(
      source,
      (byStep.get(at) ?? []).map(([, ...sums]) => sums),
    ),
  );
}

function perKey<S extends MetricSource>(source: S, keys: readonly KeySums[]): Grouped<S> {
  return [...Map.groupBy(keys, ([key]) => key)].map(([key, theirs]) => ({
    key,
    sums: quantitiesOf(
      source,
      theirs.map(([, ...sums]) => sums),
    ),
  }));
}

/** A flow's quantities in each step; months that have ended are added up once, unless the report is narrowed. */
export async function keptPerStep<S extends MetricSource>(
  tx: TenantTransaction,
  source: S,
  asked: Asked,
  { rows, sums, subjects }: KeptFlow<S>,
): Promise<readonly QuantitiesOf<S>[]> {
  const { steps, today } = asked;
  const days = daysOf(asked);
  if (isNarrowed(asked)) return quantitiesPerStep(tx, source, steps, rows(days), sums);
  const found = await sumsWithKeptMonths(tx, {
    name: source,
    subjects,
    days,
    today,
    statement: (some) => sql<SumsRow>`
      select y.day, null::date as month, null::text as key, ${sumsOf(source)} as sums
        from (select x.day, ${columnsOf(source, sums)} from (${rows(some)}) x group by x.day) y
       group by y.day`,
  });
  return perStep(source, steps, found.days);
}

/** Like `keptPerStep`, with the quantities for each value of a key; the rows are worked out once for both. */
export async function keptPerStepAndKey<S extends MetricSource>(
  tx: TenantTransaction,
  source: S,
  asked: Asked,
  { rows, sums, subjects, by, key }: KeyedFlow<S>,
): Promise<StepsAndGroups<S>> {
  const { steps, today } = asked;
  const days = daysOf(asked);
  if (isNarrowed(asked))
    return quantitiesPerStepAndKey(tx, source, steps, rows(days), { key, sums });
  const found = await sumsWithKeptMonths(tx, {
    name: `${source} by ${by}`,
    subjects,
    days,
    today,
    statement: (some) => sql<SumsRow>`
      select y.day, y.month, y.key, ${sumsOf(source)} as sums
        from (select x.day, date_trunc('month', x.day::timestamp)::date as month, ${key}::text as key,
                     ${columnsOf(source, sums)}
                from (${rows(some)}) x group by 1, 2, 3) y
       group by grouping sets ((y.day), (y.month, y.key))`,
  });
  return { steps: perStep(source, steps, found.days), groups: perKey(source, found.keys) };
}
