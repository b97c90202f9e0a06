import type { ChangedEntity } from '@roundbook/contract/realtime';
import type { Row } from './tenant-rows.ts';

/** The rows of a business, by table. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** Records by kind and id. */
export type Records = readonly (readonly [ChangedEntity, unknown])[];

/**
 * The records that show a row of a table: a change to the row must be announced as a change to one of these
 * records. `nowhere` is for tables that no screen shows.
 * @param all every row, as it was before the change and as it is after
 * @param columns the columns in which the row differs; all columns of a new or deleted row
 */
export type ShownBy = ((row: Row, all: Tables, columns: readonly string[]) => Records) | 'nowhere';

/** The row's own record, or the record that one of its columns names. */
export function record(entity: ChangedEntity, column = 'id'): ShownBy {
  return (row) => [[entity, row[column]]];
}

/** The row of a table with this id; an empty row if there is none. */
export function findRow(all: Tables, table: string, id: unknown): Row {
  return all[table]?.find((row) => row['id'] === id) ?? {};
}
