import type { ChangedEntity } from '@roundbook/contract/realtime';
import { PLATFORM_TABLES } from '../platform/db/tables.ts';
import type { Slice } from '../slice.ts';
import { slices } from '../slices.ts';
import type { Example } from './example.ts';
import { foundExamples } from './found-examples.ts';
import { record, type ShownBy } from './shown-by.ts';

/** One example of every call, by method and path. An upload's example has no form. */
export const examples: ReadonlyMap<string, Example> = new Map(
  foundExamples
    .flatMap((one) => one.examples)
    .map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]),
);

/** The roles that may make each call, by slice. */
export const accessTables: readonly string[] = foundExamples.map(({ whoMay }) => whoMay);

/**
 * A slice's `shownBy`, by default: if the slice has only one kind of record, its rows are shown by
 * records of that kind.
 */
function usuallyShownBy({
  tables,
  entities,
}: Pick<Slice, 'tables' | 'entities'>): [string, ShownBy][] {
  const [entity, ...others] = Object.keys(entities) as ChangedEntity[];
  return entity && others.length === 0 ? tables.map((table) => [table, record(entity)]) : [];
}

/** The records that show each table's rows. */
export const shownBy: ReadonlyMap<string, ShownBy> = new Map([
  ...PLATFORM_TABLES.map((table): [string, ShownBy] => [table, 'nowhere']),
  ...slices.flatMap(usuallyShownBy),
  ...foundExamples.flatMap((one) => Object.entries(one.shownBy ?? {})),
]);
