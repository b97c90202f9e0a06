import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from './one-of.ts';
import type { TenantTransaction } from './transaction.ts';

/** The column types of rows that are sent as JSON, by column name. */
export type RowColumns = Readonly<
  Record<
    string,
    'uuid' | 'text' | 'date' | 'timestamptz' | 'bigint' | 'integer' | 'boolean' | 'jsonb'
  >
>;

/** JSON rows as a table `given` with typed columns, so that one statement takes any number of rows. */
export function rowsOf(columns: RowColumns, rows: readonly object[]): RawBuilder<unknown> {
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(declared.join(', '))})`;
}

/**
 * Writes that are sent as one statement, which costs the driver and the database about half as much
 * as separate statements. Each write sees the rows as they were before all of them, so none may
 * change rows that another adds; foreign keys between them are checked at the end, so the writes
 * may come in any order.
 */
export class JointWrites {
  readonly tx: TenantTransaction;
  readonly #parts: RawBuilder<unknown>[] = [];

  constructor(tx: TenantTransaction) {
    this.tx = tx;
  }

  /** Adds a write. No other write reads its rows: a distributed database would send them to every node. */
  add(write: RawBuilder<unknown>): void {
    this.#parts.push(sql`${sql.ref(`write_${this.#parts.length}`)} as (${write})`);
  }

  /** Adds rows of the business. @param into for example sql`insert into payments` */
  insert<Columns extends RowColumns>(
    into: RawBuilder<unknown>,
    columns: Columns,
    rows: readonly Record<keyof Columns, unknown>[],
  ): void {
    if (rows.length === 0) return;
    const names = sql.raw(Object.keys(columns).join(', '));
    this.add(sql`${into} (business_id, ${names})
      select ${this.tx.businessId}::uuid, ${names} from ${rowsOf(columns, rows)} returning 1`);
  }

  /**
   * Changes rows of the business by their ids.
   * @param change for example sql`update payments m set method = given.method`, from the columns of the rows
   * `given`
   * @param alias the alias of the table that changes, such as `m`
   */
  update(
    change: RawBuilder<unknown>,
    alias: string,
    columns: RowColumns,
    rows: readonly { readonly id: string }[],
  ): void {
    if (rows.length === 0) return;
    // Repeats the ids from the join: a plan made for most businesses would read every row of a
    // large business.
    const [businessId, changedId] = [sql.ref(`${alias}.business_id`), sql.ref(`${alias}.id`)];
    const named = isOneOf(
      changedId,
      rows.map(({ id }) => id),
    );
    this.add(sql`${change} from ${rowsOf(columns, rows)}
      where ${businessId} = ${this.tx.businessId} and ${changedId} = given.id and ${named}`);
  }

  /** Sends all the writes in the round trip of the next statement. */
  send(): void {
    if (this.#parts.length > 0) this.tx.send(sql`with ${sql.join(this.#parts)} select`);
  }
}
