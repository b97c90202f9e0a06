import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Rows that are kept locked, so that a program that needs the rows stops there, in the middle of its work. */
export class HeldRows {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Locks the rows that a statement selects, on the owner's connection. */
  static async hold(url: string, select: string, values: readonly unknown[]): Promise<HeldRows> {
    const client = new pg.Client({ connectionString: url });
    // A restart of the database ends the connection, and releases the rows.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    const { rowCount } = await client.query(`${select} for update`, [...values]);
    if (!rowCount) throw new Error(`There is nothing to hold: ${select}`);
    return new HeldRows(client);
  }

  async letGo(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}

/** Resolves once `count` connections are waiting for rows of a table; rejects after half a minute. */
export async function standingStill(pool: pg.Pool, table: string, count: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { rows } = await pool.query<{ query: string }>(
      `select query from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.filter(({ query }) => query.includes(table)).length >= count) return;
    if (Date.now() > deadline) {
      throw new Error(
        `Not ${count} wait for ${table}: ${rows.map(({ query }) => query).join('; ')}`,
      );
    }
    await delay(50);
  }
}
