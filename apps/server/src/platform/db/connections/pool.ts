import pg from 'pg';
import { FairPool } from './fair-pool.ts';
import { readGently } from './gentle-reading.ts';
import { lowerPriority } from './low-priority.ts';

/** A timestamp as ISO 8601 in UTC; PostgreSQL writes `2026-11-21 09:00:00.123456+00`. */
function readInstant(text: string): string {
  return new Date(text).toISOString();
}

/** A looser type than the driver's own, as the oid may be any number, even an unknown one. */
type ParserLookup = (oid: number, format: string) => (text: string) => unknown;

const keepText = (text: string) => text;
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, keepText],
  [pg.types.builtins.TIME, keepText],
  [pg.types.builtins.TIMESTAMPTZ, readInstant],
  // Pence and counts stay far below 2^53; see `MAXIMUM_PENCE` in the contract.
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);

export interface PoolSettings {
  readonly url: string;
  readonly size?: number;
  readonly name?: string;
  /** The number of seconds after which the database gives up a statement. */
  readonly statementSeconds?: number;
  /** Whether the statements are heavy work, which the database does after those of calls where it can. */
  readonly isForHeavyWork?: boolean;
  /** Further settings of each session, by their `postgresql.conf` names. */
  readonly session?: Readonly<Record<string, string>>;
}

/**
 * Settings of each session; `citus.…` passes a transaction's tenant on to the node that holds the tenant's rows. Each
 * statement uses only one processor, so that a business's long statement leaves the other processors to other
 * businesses.
 */
const sessionOf = (statementSeconds: number, session: Readonly<Record<string, string>>) =>
  [
    'timezone=UTC',
    `statement_timeout=${statementSeconds}s`,
    'idle_in_transaction_session_timeout=30s',
    'max_parallel_workers_per_gather=0',
    'citus.propagate_set_commands=local',
    ...Object.entries(session).map(([name, value]) => `${name}=${value}`),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');

const STATEMENT_SECONDS = 30;

/** Opens a pool of pipelining connections: statements sent without waiting share a round trip. */
export function openPool({
  url,
  size = 16,
  name = 'roundbook',
  statementSeconds = STATEMENT_SECONDS,
  isForHeavyWork = false,
  session = {},
}: PoolSettings): FairPool {
  const settings: pg.PoolConfig & { readonly max: number; pipeline: boolean } = {
    connectionString: url,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    options: sessionOf(statementSeconds, session),
    types: {
      getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
        PARSERS.get(oid) ?? (pg.types.getTypeParser as ParserLookup)(oid, format),
    },
  };
  const pool = new FairPool(settings);
  // The pool replaces a broken idle connection at its next use; without this listener, the error
  // would end the process.
  pool.on('error', () => undefined);
  // A connection in use reports its end through its pending statements; the pool itself listens
  // only while the connection is idle.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    readGently(client);
    if (isForHeavyWork) void lowerPriority(client);
  });
  return pool;
}
