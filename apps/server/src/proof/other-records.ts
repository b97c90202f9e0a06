import type { Given } from './example.ts';
import type { Row } from './tenant-rows.ts';

/** The rows of a business, by table. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Columns whose values are a record's states; for other columns, it only matters whether they are empty. */
const STATES = new Set(['status', 'state', 'kind', 'lifecycle']);

/**
 * The state of a record, as far as its row shows the state; it is equal for records that most calls treat in the same
 * way.
 */
export function stateOf(row: Row): string {
  const parts = Object.entries(row).map(([column, value]) => {
    if (STATES.has(column) || typeof value === 'boolean') return value;
    return value === null || value === '' || value === 0;
  });
  return JSON.stringify(parts);
}

/** The records of the scene by id, each with its table. */
export function recordsById(
  tables: Tables,
): ReadonlyMap<string, { readonly table: string; readonly row: Row }> {
  return new Map(
    Object.entries(tables).flatMap(([table, rows]) =>
      rows.flatMap((row) => (typeof row['id'] === 'string' ? [[row['id'], { table, row }]] : [])),
    ),
  );
}

/** The ids that a call names, each once. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap((part) => idsIn(part)))];
}

/** The call with another id in each place of `id`. */
export function withOther(given: Given, id: string, other: string): Given {
  return JSON.parse(JSON.stringify(given).replaceAll(id, other)) as Given;
}

/** At most `most` of the rows, each in a different state, and none in a state of `known`. */
export function inOtherStates(
  rows: readonly Row[],
  known: readonly string[],
  most: number,
): readonly Row[] {
  const states = new Set(known);
  const found: Row[] = [];
  for (const row of rows) {
    const state = stateOf(row);
    if (found.length === most || states.has(state)) continue;
    states.add(state);
    found.push(row);
  }
  return found;
}
