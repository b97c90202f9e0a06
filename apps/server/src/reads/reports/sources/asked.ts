import type { MetricSource, QuantitiesOf } from '@roundbook/domain/home/reports/metrics/sources';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { Step } from '@roundbook/domain/home/reports/ranges/steps';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Narrowing } from '../../../features/work/jobs/reported/customer-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The steps, filters and day for which a source is read. */
export interface Asked {
  /** At least one step, in order. */
  readonly steps: readonly Step[];
  readonly narrowing: Narrowing;
  readonly today: PlainDate;
}

/** Reads a source's quantities in each step of a range: one statement, or a few that are sent together. */
export type SourceReader<S extends MetricSource> = (
  tx: TenantTransaction,
  asked: Asked,
) => Promise<readonly QuantitiesOf<S>[]>;

/** The first and the last day of all steps. */
export function daysOf({ steps }: Pick<Asked, 'steps'>): Days {
  return { from: steps[0]!.from, to: steps.at(-1)!.to };
}
