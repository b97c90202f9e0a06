import type { ChangedEntity } from '@roundbook/contract/realtime';
import type { Row } from './tenant-rows.ts';

/** The rows of a business, by table. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** Records by kind and id. */
export type Records = readonly (readonly [ChangedEntity, unknown])[];

/**
 * The records that show a row of a table: a change of the row has to be announced as a change of one of
 * them. `nowhere` is for tables that no screen shows.
 * @param all every row, as it was before the change and as it is after
 * @param columns those in which the row differs; all of them where it is new or gone
 */
export type ShownBy = ((row: Row, all: Tables, columns: readonly string[]) => Records) | 'nowhere';

/** The row's own record, or the one that a column of it names. */
export function record(entity: ChangedEntity, column = 'id'): ShownBy {
  return (row) => [[entity, row[column]]];
}

/** The row of a table with an id; empty where there is none. */
export function findRow(all: Tables, table: string, id: unknown): Row {
  return all[table]?.find((row) => row['id'] === id) ?? {};
}
