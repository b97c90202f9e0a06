import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { ChangedEntity, RecordedChange } from '@roundbook/contract/realtime';
import { currentHeavyWork, type HeavyWork } from '../threads/heavy-work.ts';
import type { BusinessId } from './business-id.ts';
import { afterRest, lendFor } from './connections/heavy-transactions.ts';
import { type Scope, settingsOf } from './connections/scope.ts';
import { isRefusedUnread } from './database-errors.ts';
import type { Database } from './database.ts';
import { gatherWrites } from './one-write.ts';
import { run, runEach } from './statements.ts';
import { logging, type LoggedVersion, type UnannouncedEntities } from './versions.ts';

export interface CommittedChange extends RecordedChange {
  readonly businessId: BusinessId;
  readonly sequence: number;
}

/** How a transaction begins. PostgreSQL itself refuses a write in a read-only transaction. */
type Beginning = 'begin' | 'begin read only' | typeof SNAPSHOT;

const SNAPSHOT = 'begin isolation level repeatable read, read only';

/**
 * One database transaction. Statements are sent as they are issued, without waiting for earlier ones, so statements
 * that do not depend on each other's answers share a round trip.
 */
export class Transaction {
  readonly #client: pg.PoolClient;
  readonly #pending: Promise<unknown>[] = [];
  readonly #unsent: Promise<unknown>[] = [];
  readonly #afterCommit: (() => void)[] = [];
  /** Heavy work that only reads, and so rests after each statement; a write would hold locks. */
  readonly #work: HeavyWork | undefined;
  readonly scope: Scope;
  /**
   * The instant at which the transaction began, which counts as the present throughout the
   * transaction.
   */
  readonly now = new Date().toISOString();

  get #given() {
    return { businessId: this.scope.businessId, now: this.now };
  }

  constructor(client: pg.PoolClient, scope: Scope, beginning: Beginning = 'begin') {
    this.#client = client;
    this.scope = scope;
    this.#work = beginning === 'begin' ? undefined : currentHeavyWork();
    gatherWrites(client);
    // Only a write stores the defaults that follow from the instant.
    const instant = beginning === 'begin' ? [`set local app.instant = '${this.now}'`] : [];
    for (const statement of [beginning, ...settingsOf(scope), ...instant])
      void this.#keep(client.query(statement));
  }

  /** The rows that a statement returns. */
  all<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    gatherWrites(this.#client);
    return this.#keep(afterRest(run(this.#client, statement, this.#given), this.#work));
  }

  /**
   * Passes on the rows of a statement one by one as they arrive, so that thousands of rows are never in memory at once,
   * and other calls get their turn between two pieces of the answer.
   */
  each<Row>(statement: RawBuilder<Row>, take: (row: Row) => void): Promise<void> {
    gatherWrites(this.#client);
    return this.#keep(runEach(this.#client, statement, take, this.#given));
  }

  /** The first row that a statement returns; undefined if it returns none. */
  first<Row>(statement: RawBuilder<Row>): Promise<Row | undefined> {
    return this.#handled(this.all(statement).then((rows) => rows[0]));
  }

  /** Sends a write without waiting for its result; it shares the round trip of the commit. */
  send(statement: RawBuilder<unknown>): void {
    void this.all(statement);
  }

  /** Resolves once everything sent so far has succeeded; rejects with the first failure. */
  async settled(): Promise<void> {
    await Promise.all(this.#unsent);
    await Promise.all(this.#pending);
  }

  /**
   * Adds work that sends its statements later, such as enqueueing a task. The commit or rollback waits until `sent`
   * resolves, so that no statement is sent after it.
   */
  attach(sent: Promise<unknown>): void {
    sent.catch(() => undefined);
    this.#unsent.push(sent);
  }

  /** Runs `work`, which must not fail, once the commit has been acknowledged. */
  afterCommit(work: () => void): void {
    this.#afterCommit.push(work);
  }

  /** Runs SQL text with values, for libraries that write their own SQL. */
  async execute(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const result = await this.#keep(this.#client.query(text, values));
    return { rows: result.rows as unknown[] };
  }

  /** @internal Only for `transact`. Rejects with the error of the first statement that failed, if any. */
  async commit(): Promise<void> {
    if (this.#unsent.length > 0) await Promise.all(this.#unsent);
    gatherWrites(this.#client);
    // All statements have been sent before any is awaited, and they are awaited together, as any of
    // them may fail first.
    const [committed, ...outcomes] = await Promise.allSettled([
      this.#client.query('commit'),
      ...this.#pending,
    ]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    if (committed.status === 'rejected') throw committed.reason;
    const { command } = committed.value;
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
    for (const work of this.#afterCommit) work();
  }

  /** @internal Only for `transact`. Resolves with the error of the first statement that failed, if any. */
  async rollback(): Promise<unknown> {
    if (this.#unsent.length > 0) await Promise.allSettled(this.#unsent);
    gatherWrites(this.#client);
    const outcomes = await Promise.allSettled([...this.#pending, this.#client.query('rollback')]);
    return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  }

  #keep<T>(work: Promise<T>): Promise<T> {
    // Keeps only the outcome; otherwise, a transaction that reads many pages would hold their rows
    // until its end.
    const settled = work.then(() => undefined);
    settled.catch(() => undefined);
    this.#pending.push(settled);
    return this.#handled(work);
  }

  /** Marks a statement as handled: its failure also surfaces at the commit, which is awaited. */
  #handled<T>(work: Promise<T>): Promise<T> {
    work.catch(() => undefined);
    return work;
  }
}

/** A transaction inside one tenant: the only access to its rows. */
export class TenantTransaction extends Transaction {
  readonly businessId: BusinessId;
  readonly #changes: RecordedChange[] = [];
  readonly #unannounced: LoggedVersion[] = [];

  constructor(
    client: pg.PoolClient,
    scope: Scope & { businessId: BusinessId },
    beginning?: Beginning,
  ) {
    super(client, scope, beginning);
    this.businessId = scope.businessId;
  }

  /**
   * Records that a record has changed: the change is appended to the change log, and announced
   * after the commit.
   */
  changed(entity: ChangedEntity, id: string, version: number): void {
    this.#changes.push({ entity, id, version });
  }

  /**
   * Logs a new version of a record that is announced as another kind, so that a refusal of the former version can name
   * the author. The caller announces the other record.
   */
  wrote(entity: keyof UnannouncedEntities, id: string, version: number): void {
    this.#unannounced.push({ entity, id, version });
  }

  /** The records changed so far, each once, with its last version. */
  recordedChanges(): readonly RecordedChange[] {
    return [...new Map(this.#changes.map((one) => [`${one.entity}:${one.id}`, one])).values()];
  }

  /** @internal Appends the recorded changes to the change log; called once, before the commit. */
  logChanges(publish: (changes: CommittedChange[]) => void): void {
    const changes = this.recordedChanges();
    // The announced versions come last, so that a client that has heard of them is up to date.
    const versions: readonly LoggedVersion[] = [...this.#unannounced, ...changes];
    if (versions.length === 0) return;
    const logged = this.all(logging(versions, { ...this.scope, businessId: this.businessId }));
    let sequences: number[] = [];
    logged.then(
      (rows) => (sequences = rows.slice(this.#unannounced.length).map((row) => row.sequence)),
      () => undefined,
    );
    this.afterCommit(() =>
      publish(
        changes.map((one, position) => ({
          ...one,
          businessId: this.businessId,
          sequence: sequences[position]!,
        })),
      ),
    );
  }
}

async function runOn<T extends Transaction, Result>(
  database: Database,
  scope: Scope,
  open: (client: pg.PoolClient) => T,
  work: (tx: T) => Promise<Result>,
): Promise<Result> {
  const { client, giveBack } = await lendFor(database.pool, scope.businessId);
  const tx = open(client);
  try {
    const result = await work(tx);
    if (tx instanceof TenantTransaction) {
      database.hear?.(tx, tx.recordedChanges());
      tx.logChanges(database.publish);
    }
    await tx.commit();
    giveBack();
    return result;
  } catch (error) {
    const cause = await tx.rollback();
    giveBack();
    // After a failed statement, the database refuses all others; only the failed one's error gives
    // the reason.
    throw isRefusedUnread(error) ? cause : error;
  }
}

/** Runs `work` in a transaction of one tenant; commits if it resolves, rolls back if it rejects. */
export function transact<Result>(
  database: Database,
  scope: Scope & { businessId: BusinessId },
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return runOn(database, scope, (client) => new TenantTransaction(client, scope), work);
}

/** Runs `work` in a transaction outside any tenant: accounts, sessions, the list of tenants. */
export function transactShared<Result>(
  database: Database,
  scope: Omit<Scope, 'businessId'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return runOn(database, scope, (client) => new Transaction(client, scope), work);
}

/**
 * Runs reads of one tenant; the database refuses a write or a lock among them. The answer does not wait for the end
 * of the transaction, so one statement costs one round trip.
 */
export function readTenant<Result>(
  database: Database,
  scope: Scope & { businessId: BusinessId },
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return readOnly(database, scope, 'begin read only', work);
}

async function readOnly<Result>(
  database: Database,
  scope: Scope & { businessId: BusinessId },
  beginning: Beginning,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  const { client, giveBack } = await lendFor(
    database.pool,
    scope.businessId,
    beginning === SNAPSHOT,
  );
  const tx = new TenantTransaction(client, scope, beginning);
  try {
    return await work(tx);
  } finally {
    void tx.rollback().finally(giveBack);
  }
}

/**
 * Runs reads of one tenant that see all rows as they were at one moment, however long the reads take. Two reads may
 * be ten minutes apart, because the caller writes out the rows in between.
 */
export function readSnapshot<Result>(
  database: Database,
  scope: Scope & { businessId: BusinessId },
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return readOnly(database, scope, SNAPSHOT, (tx) => {
    tx.send(sql`set local idle_in_transaction_session_timeout = '10min'`);
    return work(tx);
  });
}
