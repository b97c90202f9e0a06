import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../platform/db/transaction.ts';

/** A row by column name; columns left out get their defaults. */
type Row = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 2000;

/**
 * Adds rows to a table of the transaction's tenant, thousands at a time. For sample data only: a slice writes
 * through its store.
 */
export function addRows(tx: TenantTransaction, table: string, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    tx.send(insert(tx, table, columns, rows.slice(at, at + ROWS_AT_ONCE)));
  }
}

function insert(
  tx: TenantTransaction,
  table: string,
  columns: RawBuilder<unknown>,
  rows: readonly Row[],
) {
  const name = sql.table(table);
  return sql`insert into ${name} (business_id, ${columns})
    select ${tx.businessId}::uuid, ${columns}
    from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
    returning 1`;
}
