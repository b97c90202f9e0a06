import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import { type App, composeApp } from './app.ts';
import type { Config } from './platform/config/config.ts';
import { openDataFolder } from './platform/config/data-folder.ts';
import { openAppLogin, refusePowerful } from './platform/db/connections/app-login.ts';
import { reachDatabase } from './platform/db/connections/reach.ts';
import { awaitMigrations, migrate } from './platform/db/migrate.ts';
import { administer } from './platform/postgres/administer.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';

/** The sign-in of the demo business. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The dependencies of a start besides the configuration. */
export interface Surroundings {
  readonly logger: Logger;
  /** Creates the demo business in a database without businesses; returns its sign-in while the demo business exists. */
  readonly createDemo: (app: App) => Promise<SignIn | undefined>;
  /** Refuses a database whose users have publicly known passwords; called in production. */
  readonly refuseKnownPasswords: (app: App) => Promise<void>;
  /** Called once, when the process can no longer do its work and must end. */
  readonly onLost: (reason: string) => void;
  /**
   * Resolves when the client is built, if it is being built while the server starts; rejects if that fails.
   */
  readonly clientBuilt?: Promise<void>;
}

/** The client could not be built; the message is for the person at the terminal. */
export class ClientError extends Error {
  override name = 'ClientError';
}

/** A server that is answering calls. */
export interface RunningServer {
  readonly address: string;
  readonly demo: SignIn | undefined;
  /** Finishes calls in progress (10 seconds at most), then stops everything that was started. */
  stop(): Promise<void>;
}

/** The server cannot listen on the port; the message is one line for the person at the terminal. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/**
 * Starts the server: database, migrations, demo business, then calls. If a step fails, stops
 * everything that was started before it. If the client is still being built, the demo business is created in the
 * meantime.
 *
 * @throws {DatabaseStartError | ListenError | ClientError} with one line for the person at the terminal
 */
export async function start(config: Config, surroundings: Surroundings): Promise<RunningServer> {
  const started = new AsyncDisposableStack();
  // A failure is handled below, once the database is open; until then, nothing listens for it.
  surroundings.clientBuilt?.catch(() => undefined);
  try {
    await tryPort(config);
    const database = await openDatabase(config, surroundings, started);
    if (surroundings.clientBuilt) {
      if (config.demo) {
        await withApp(config, database.appUrl, surroundings, surroundings.createDemo);
        await database.analyse();
      }
      await surroundings.clientBuilt.catch((error: Error) => {
        throw new ClientError(error.message);
      });
    }
    const app = await composeApp(config, database.appUrl, surroundings.logger);
    started.defer(() => app.close());
    if (config.environment === 'production') await surroundings.refuseKnownPasswords(app);
    const demo = config.demo ? await surroundings.createDemo(app) : undefined;
    if (demo) await database.analyse();
    await listen(app, config);
    let stopped: Promise<void> | undefined;
    return { address: config.publicUrl, demo, stop: () => (stopped ??= started.disposeAsync()) };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/**
 * Does one piece of work on the configured database, without answering calls or running tasks, and
 * then stops. A bundled PostgreSQL must not be in use by another server.
 */
export async function runOnce<Result>(
  config: Config,
  logger: Logger,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  await using started = new AsyncDisposableStack();
  const surroundings = { logger, onLost: () => undefined };
  const { appUrl } = await openDatabase(config, surroundings, started);
  return await withApp(config, appUrl, surroundings, work);
}

/** Does one piece of work on an open database, without answering calls or running tasks. */
async function withApp<Result>(
  config: Config,
  database: string,
  { logger }: Pick<Surroundings, 'logger'>,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  await using opened = new AsyncDisposableStack();
  const app = await composeApp({ ...config, roles: [] }, database, logger);
  opened.defer(() => app.close());
  return await work(app);
}

/** An open database with the newest schema. */
interface OpenDatabase {
  /** The connection that serves calls; its login owns no tables. */
  readonly appUrl: string;
  /**
   * Lets PostgreSQL count the rows of a database that it has never counted, because the demo business has just filled
   * it. Until then, it would plan reports as if all tables were empty, and they would take many seconds.
   */
  readonly analyse: () => Promise<void>;
}

const ANALYSE_ONCE = `do $$ begin
  if exists (select from pg_class where reltuples < 0
      and oid in ('customers'::regclass, 'jobs'::regclass, 'occurrences'::regclass, 'invoices'::regclass)) then analyze; end if;
end $$`;

const opened = (appUrl: string, ownerUrl: string | undefined): OpenDatabase => ({
  appUrl,
  // Only the owner may count the rows; otherwise, PostgreSQL does so by itself within a minute.
  analyse: async () => {
    if (ownerUrl) await administer(ownerUrl, ANALYSE_ONCE);
  },
});

/** Opens the database with the newest schema. */
async function openDatabase(
  config: Config,
  surroundings: Pick<Surroundings, 'logger' | 'onLost'>,
  started: AsyncDisposableStack,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseAppUrl } = config;
  if (databaseUrl) await reachDatabase(databaseUrl, 'DATABASE_URL');
  if (databaseAppUrl) {
    await reachDatabase(databaseAppUrl, 'DATABASE_APP_URL');
    await (databaseUrl ? migrate(databaseUrl) : awaitMigrations(databaseAppUrl));
    await refusePowerful(databaseAppUrl);
    return opened(databaseAppUrl, databaseUrl);
  }
  const ownerUrl = databaseUrl ?? (await startBundled(config, surroundings, started));
  await migrate(ownerUrl);
  return opened(await openAppLogin(ownerUrl), ownerUrl);
}

async function startBundled(
  config: Config,
  { logger, onLost }: Pick<Surroundings, 'logger' | 'onLost'>,
  started: AsyncDisposableStack,
): Promise<string> {
  openDataFolder(config.dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    onLost: (error) => onLost(`PostgreSQL stopped and cannot be started again: ${error.message}`),
  });
  started.defer(() => postgres.stop());
  return postgres.url;
}

/** Checks early that the port is free, so that a start that cannot succeed leaves nothing behind. */
async function tryPort(config: Config): Promise<void> {
  const probe = createServer();
  await listening(config, async ({ port, host }) => {
    probe.listen({ port, host });
    await once(probe, 'listening');
  });
  probe.close();
  await once(probe, 'close');
}

function listen({ http }: App, config: Config): Promise<void> {
  return listening(config, (address) => http.listen(address));
}

type Address = Pick<Config, 'port' | 'host'>;

async function listening(
  { port, host }: Address,
  begin: (address: Address) => Promise<unknown>,
): Promise<void> {
  try {
    await begin({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ListenError(
        `Port ${port} is in use: stop the other program, or set PORT to another one.`,
      );
    }
    if (code === 'EACCES') throw new ListenError(`PORT: this user may not listen on port ${port}.`);
    if (code === 'EADDRNOTAVAIL') throw new ListenError(`HOST: this machine has no ${host}.`);
    throw new ListenError(`Cannot listen on port ${port}: ${message}`);
  }
}
