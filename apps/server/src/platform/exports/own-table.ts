import { sql } from 'kysely';
import type { TenantTransaction } from '../db/transaction.ts';
import type { ExportColumn, ExportedTable, ExportRow } from './exports.ts';

/** The number of rows read at a time. */
const PAGE = 500;

interface OwnTable {
  /** The name of the table's files, if it differs from the table's name. */
  readonly name: string;
  readonly about: string;
  /**
   * The columns of the primary key, apart from the business. Defaults to `id`; empty if a business has only one
   * row.
   */
  readonly key?: readonly string[];
  readonly columns: Readonly<Record<string, ExportColumn>>;
  readonly without?: Readonly<Record<string, string>>;
}

/** A table of the slice, row by row in the order of its key. Columns keep their own names. */
export function ownTable(table: string, given: OwnTable): ExportedTable {
  const { name, about, key = ['id'], columns, without = {} } = given;
  const from = sql.table(table);
  const order = sql.join(key.map((one) => sql.ref(one)));
  const chosen = sql.join(Object.keys(columns).map((one) => sql.ref(one)));
  const keys = sql.join(key.map((one, at) => sql`${sql.ref(one)} as ${sql.ref(`key${at}`)}`));
  return {
    table,
    name,
    about,
    columns,
    without,
    count: async (tx) => {
      const row = await tx.first(
        sql<{
          rows: number;
        }>`select count(*) as rows from ${from} where business_id = ${tx.businessId}`,
      );
      return row?.rows ?? 0;
    },
    pages: async function* pages(tx: TenantTransaction) {
      if (key.length === 0) {
        yield await tx.all(
          sql<ExportRow>`select ${chosen} from ${from} where business_id = ${tx.businessId}`,
        );
        return;
      }
      let after: readonly unknown[] | null = null;
      for (;;) {
        const rest: ReturnType<typeof sql> = after
          ? sql`and (${order}) > (${sql.join(after)})`
          : sql``;
        const rows: ExportRow[] = await tx.all(sql<ExportRow>`
          select ${chosen}, ${keys} from ${from}
           where business_id = ${tx.businessId} ${rest} order by ${order} limit ${PAGE}`);
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
        const last = rows.at(-1)!;
        after = key.map((_, at) => last[`key${at}`]);
      }
    },
  };
}
