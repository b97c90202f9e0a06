import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { query } from '../db/query.ts';
import { transactShared } from '../db/transaction.ts';
import type { Transaction } from '../db/transaction.ts';

const channel = 'session_changes';

/** Seconds for which a token is taken at its word if nothing is known to have changed. */
const trustSeconds = 600;

/** Seconds by which the clocks of two processes may differ; a token that young after a change is looked up. */
const clockSkewSeconds = 5;

/**
 * Knows which sessions ended or changed of late, so that a call needs no look-up. Told by the
 * database; while it cannot listen it knows nothing, and every token is looked up.
 */
export class SessionChanges {
  readonly #changedAt = new Map<string, number>();
  readonly #database: Database;
  readonly #url: string;
  readonly #listeners: ((sessionId: string) => void)[] = [];
  #client: pg.Client | undefined;
  #listening = false;
  #closed = false;

  constructor(database: Database, url: string) {
    this.#database = database;
    this.#url = url;
  }

  /** Starts listening; resolves once changes are known. */
  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on('notification', ({ payload }) => payload && this.note(payload));
    client.on('error', () => this.#reopen(client));
    client.on('end', () => this.#reopen(client));
    await client.connect();
    await client.query(`listen ${channel}`);
    // What changed while nobody listened; read after listening began, so nothing falls between.
    const recent = await transactShared(this.#database, {}, (tx) =>
      tx.all(
        query
          .selectFrom('session_changes')
          .select('session_id')
          .where('at', '>', sql<string>`now() - make_interval(secs => ${trustSeconds * 2})`),
      ),
    );
    for (const { session_id } of recent) this.note(session_id);
    this.#listening = true;
  }

  #reopen(client: pg.Client): void {
    if (client !== this.#client || this.#closed) return;
    this.#client = undefined;
    this.#listening = false;
    void client.end().catch(() => undefined);
    const retry = () => {
      if (!this.#closed) this.open().catch(() => setTimeout(retry, 1000).unref());
    };
    setTimeout(retry, 250).unref();
  }

  /** Calls `listener` for every session that changes from now on, perhaps twice. */
  listen(listener: (sessionId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Remembers that a session changed just now. */
  note(sessionId: string): void {
    this.#changedAt.set(sessionId, Date.now());
    for (const listener of this.#listeners) listener(sessionId);
    if (this.#changedAt.size < 10_000) return;
    const forgotten = Date.now() - trustSeconds * 2000;
    for (const [id, at] of this.#changedAt) if (at < forgotten) this.#changedAt.delete(id);
  }

  /** Whether a token of that age may be taken at its word. */
  mayTrust(sessionId: string, issuedAt: number): boolean {
    if (!this.#listening || Date.now() / 1000 - issuedAt > trustSeconds) return false;
    const changedAt = this.#changedAt.get(sessionId);
    return changedAt === undefined || issuedAt > changedAt / 1000 + clockSkewSeconds;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }
}

/**
 * Announces in a transaction that sessions ended or changed: every process looks their tokens up
 * from the commit on. The process at hand is told at once through `changes`.
 */
export function announceSessionChanges(
  tx: Transaction,
  changes: SessionChanges,
  sessionIds: readonly string[],
): void {
  if (sessionIds.length === 0) return;
  tx.send(sql`insert into session_changes (session_id)
    select * from unnest(${[...sessionIds]}::uuid[])`);
  tx.send(sql`select pg_notify(${channel}, id) from unnest(${[...sessionIds]}::text[]) id`);
  tx.afterCommit(() => sessionIds.forEach((id) => changes.note(id)));
}
