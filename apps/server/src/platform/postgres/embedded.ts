import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Access, readOrCreateAccess, writeAccess } from './access-file.ts';
import {
  type Cluster,
  OWNER,
  openCluster,
  runningPort,
  startCluster,
  stopCluster,
} from './cluster.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { freePort } from './free-port.ts';

/** The bundled PostgreSQL, running on the loopback interface. */
export interface EmbeddedPostgres {
  /** The connection string of the owner, who is a superuser of this cluster only. */
  url: string;
  /** Stops PostgreSQL within about 10 seconds. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The folder that contains `postgres/` (the cluster) and `postgres.json` (port and password). */
  dataDir: string;
  /** The preferred port; if absent, the last port used, or any free one. */
  port?: number;
  log?: (line: string) => void;
  /** Called with problems that are being repaired. */
  warn?: (line: string) => void;
  /** Called once, when PostgreSQL has died while in use and could not be started again. */
  onLost?: (error: Error) => void;
  /** Server settings that override ours, by their `postgresql.conf` names. */
  settings?: Record<string, string>;
}

/**
 * Settings that keep PostgreSQL's durable defaults (fsync and synchronous commit on), and that log neither queries nor
 * data.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  // Query plans are poor until a table that an import has just filled has been analysed, which
  // takes a minute by default.
  autovacuum_naptime: '10s',
  // During an import, five tables become due for analysis again and again, and several workers would take all the
  // processors of a small machine away from calls.
  autovacuum_max_workers: '1',
  // While a long write fills the log's buffers or has to create a segment, every commit waits: larger buffers, more
  // segments that are used again, and new segments that are not filled with zeros first.
  wal_buffers: '16MB',
  min_wal_size: '256MB',
  wal_init_zero: 'off',
  // Fewer bytes of an import's pages hold up the log of other commits.
  wal_compression: 'pglz',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * The lock held by the only server that uses the cluster; it is released when the server's process ends, for
 * whatever reason.
 */
const SERVER_LOCK = 7_260_511;

const START_LIMIT_MS = 60_000;
const LOCK_LIMIT_MS = 3_000;

/**
 * Starts PostgreSQL on the data folder, creating the cluster on first use. Takes over a PostgreSQL that a killed
 * server left running, recovers one that was itself killed, and restarts one that dies while in use.
 *
 * @throws {DatabaseStartError} if PostgreSQL cannot start, or another server uses the folder
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? ((): void => undefined);
  await mkdir(dataDir, { recursive: true });
  const access = await readOrCreateAccess(dataDir);
  const durable = options.settings?.['fsync'] !== 'off';
  const cluster = await openCluster(join(dataDir, 'postgres'), access.password, durable, log);
  const stopping = new AbortController();
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  /** Keeps holding the lock and keeps the database running until the server stops. */
  const watch = (held: Held): void => {
    held.client.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover(held.port);
    });
  };
  const recover = async (port: number): Promise<void> => {
    options.warn?.('PostgreSQL stopped unexpectedly, starting it again');
    try {
      // The pools already know the address, so the port must not change.
      watch(await acquire(cluster, { ...options, dataDir, port }, access, stopping.signal));
    } catch (error) {
      if (!stopping.signal.aborted) options.onLost?.(error as Error);
    }
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await recovery;
    await stopCluster(cluster);
  };

  const held = await acquire(cluster, { ...options, dataDir }, access, stopping.signal);
  if (held.takenOver) log('Took over the PostgreSQL that an earlier server left running');
  await createDatabase(held.client);
  watch(held);
  return {
    url: urlOf(held.port, access.password, OWNER),
    stop: () => (stopped ??= stop()),
  };
}

/**
 * The owner's connection to the PostgreSQL of a data folder; undefined if it is not running. Another process may have
 * started it: a backup only reads, so it may use the running server's database.
 */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const directory = join(dataDir, 'postgres');
  if (!existsSync(directory)) return undefined;
  const { password } = await readOrCreateAccess(dataDir);
  const cluster = await openCluster(directory, password, true, () => undefined);
  const port = await runningPort(cluster);
  if (port === undefined) return undefined;
  const client = await connect(urlOf(port, password, OWNER));
  await client?.end();
  return client && urlOf(port, password, OWNER);
}

interface Held {
  client: pg.Client;
  port: number;
  takenOver: boolean;
}

async function acquire(
  cluster: Cluster,
  options: EmbeddedPostgresOptions,
  access: Access,
  signal: AbortSignal,
): Promise<Held> {
  const startBy = Date.now() + START_LIMIT_MS;
  let lockBy = Infinity;
  let takenOver = true;
  for (;;) {
    signal.throwIfAborted();
    const port = await runningPort(cluster);
    if (port === undefined) {
      const started = await tryStart(cluster, options, access, startBy);
      takenOver &&= !started;
      continue;
    }
    const client = await connect(urlOf(port, access.password, 'postgres'));
    if (client) {
      if (await lock(client)) return { client, port, takenOver };
      await client.end();
      // A backend of a server that was killed a moment ago may still be closing.
      lockBy = Math.min(lockBy, Date.now() + LOCK_LIMIT_MS);
      if (Date.now() > lockBy) {
        throw new DatabaseStartError(
          `Another server is already running on ${options.dataDir}: stop it first, or set DATA_DIR to another folder.`,
        );
      }
    }
    if (Date.now() > startBy) {
      throw new DatabaseStartError(
        `PostgreSQL in ${cluster.directory} does not accept connections: see postgresql.log there.`,
      );
    }
    await delay(100);
  }
}

/**
 * Tries once to start PostgreSQL.
 * @returns false if another server is starting the cluster, or if backends of a killed server are still running
 */
async function tryStart(
  cluster: Cluster,
  options: EmbeddedPostgresOptions,
  access: Access,
  startBy: number,
): Promise<boolean> {
  const port = await freePort(options.port ?? access.port);
  if (options.port !== undefined && port !== options.port) {
    throw new DatabaseStartError(
      `PostgreSQL needs port ${options.port}, which another program uses.`,
    );
  }
  try {
    await startCluster(cluster, { ...SETTINGS, port: String(port), ...options.settings });
  } catch (error) {
    const passing = /lock file|PID file|shared memory block|terminating connection/.test(
      (error as Error).message,
    );
    if (!passing || Date.now() > startBy) throw error;
    await delay(200);
    return false;
  }
  if (port !== access.port) await writeAccess(options.dataDir, { ...access, port });
  return true;
}

async function connect(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code } = error as { code?: string };
    // The password is wrong: the cluster and postgres.json do not belong together.
    if (code === '28P01') {
      throw new DatabaseStartError(
        'The password in postgres.json does not open the database beside it.',
      );
    }
    return undefined;
  }
}

async function lock(client: pg.Client): Promise<boolean> {
  const answer = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [SERVER_LOCK],
  );
  return answer.rows[0]?.locked === true;
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [OWNER]);
  if (found.rowCount === 0) await client.query(`create database ${OWNER}`);
}

function urlOf(port: number, password: string, database: string): string {
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}
