import { sql } from 'kysely';
import type { Listener } from '../db/connections/listener.ts';
import type { Database } from '../db/database.ts';
import { thisInstant } from '../db/instant.ts';
import { transactShared } from '../db/transaction.ts';
import type { Transaction } from '../db/transaction.ts';

const CHANNEL = 'session_changes';

/** The number of seconds for which a token is trusted unless its session is known to have changed. */
const TRUST_SECONDS = 600;

/**
 * The number of seconds by which the clocks of two processes may differ; tokens issued within this time after a
 * change are looked up.
 */
const CLOCK_SKEW_SECONDS = 5;

/**
 * Keeps track of the sessions that ended or changed recently, so that most calls need no look-up.
 * The database reports each change; while this process cannot listen for these reports, every token
 * is looked up.
 */
export class SessionChanges {
  readonly #changedAt = new Map<string, number>();
  readonly #database: Database;
  readonly #listeners: ((sessionId: string) => void)[] = [];
  #listening = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Starts listening; on an open connection, resolves once recent changes are known. */
  listenOn(listener: Listener): Promise<void> {
    return listener.subscribe({
      channel: CHANNEL,
      onNotification: (sessionId) => this.note(sessionId),
      onLost: () => {
        this.#listening = false;
      },
      onOpen: () => this.#catchUp(),
    });
  }

  /** Reads earlier changes. Called once listening has begun, so that no change is missed. */
  async #catchUp(): Promise<void> {
    const recent = await transactShared(this.#database, {}, (tx) =>
      tx.all(
        sql<{ session_id: string }>`
          select session_id from session_changes
           where at > ${thisInstant} - make_interval(secs => ${TRUST_SECONDS * 2})`,
      ),
    );
    for (const { session_id } of recent) this.note(session_id);
    this.#listening = true;
  }

  /** Calls `listener` for every session that changes from now on, sometimes twice. */
  listen(listener: (sessionId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Records that a session has just changed. */
  note(sessionId: string): void {
    this.#changedAt.set(sessionId, Date.now());
    for (const listener of this.#listeners) listener(sessionId);
    if (this.#changedAt.size < 10_000) return;
    const forgotten = Date.now() - TRUST_SECONDS * 2000;
    for (const [id, at] of this.#changedAt) if (at < forgotten) this.#changedAt.delete(id);
  }

  /** Whether a token issued at this time may be trusted without a look-up. */
  mayTrust(sessionId: string, issuedAt: number): boolean {
    if (!this.#listening || Date.now() / 1000 - issuedAt > TRUST_SECONDS) return false;
    const changedAt = this.#changedAt.get(sessionId);
    return changedAt === undefined || issuedAt > changedAt / 1000 + CLOCK_SKEW_SECONDS;
  }
}

/**
 * Announces in a transaction that sessions have ended or changed: after the commit, every process
 * looks up their tokens. This process is notified immediately, through `changes`.
 */
export function announceSessionChanges(
  tx: Transaction,
  changes: SessionChanges,
  sessionIds: readonly string[],
): void {
  if (sessionIds.length === 0) return;
  tx.send(sql`insert into session_changes (session_id)
    select * from unnest(${[...sessionIds]}::uuid[])`);
  tx.send(sql`select pg_notify(${CHANNEL}, id) from unnest(${[...sessionIds]}::text[]) id`);
  tx.afterCommit(() => sessionIds.forEach((id) => changes.note(id)));
}
