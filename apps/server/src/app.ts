import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serviceRoutes } from './features/services/routes.ts';
import { SessionAuthenticator } from './platform/auth/authenticator.ts';
import { SessionChanges } from './platform/auth/session-changes.ts';
import type { Config } from './platform/config/config.ts';
import type { Role } from './platform/config/settings.ts';
import type { Database } from './platform/db/database.ts';
import { openPool } from './platform/db/pool.ts';
import type { CommittedChange } from './platform/db/transaction.ts';
import type { Route, RoutePlatform } from './platform/http/call.ts';
import { serveClient } from './platform/http/client-files.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { closeHttp, httpServer } from './platform/http/server.ts';
import { serveHealth } from './platform/operations/health.ts';
import { Lifecycle } from './platform/operations/lifecycle.ts';
import { logRequests } from './platform/operations/request-log.ts';
import { TaskQueue } from './platform/tasks/task-queue.ts';

/** The running parts of one process. */
export interface App {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly sessionChanges: SessionChanges;
  readonly tasks: TaskQueue;
  readonly secret: Uint8Array;
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>;
}

/** Where the application's rows are reached, and as whom. */
export interface DatabaseAccess {
  /** The owner's connection: migrations, and the application where it has none of its own. */
  readonly url: string;
  /** A connection of the application's own role. */
  readonly appUrl?: string;
}

/** Milliseconds in which load balancers see that the process is not ready any more. */
const balancerNoticeMs = 3000;

/**
 * Puts the parts together: the only place that knows every slice. What a process starts follows from
 * its roles. The database must have the newest schema already.
 */
export async function composeApp(
  config: Config,
  access: DatabaseAccess,
  logger: FastifyBaseLogger,
): Promise<App> {
  const opened = new AsyncDisposableStack();
  try {
    return await compose(config, access, logger, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function compose(
  config: Config,
  access: DatabaseAccess,
  logger: FastifyBaseLogger,
  opened: AsyncDisposableStack,
): Promise<App> {
  const url = access.appUrl ?? access.url;
  const role = access.appUrl ? undefined : 'roundbook_app';
  const serves = (wanted: Role): boolean => config.roles.includes(wanted);
  const lifecycle = new Lifecycle();

  const pool = openPool({ url, ...(role ? { role } : {}) });
  opened.defer(() => pool.end());
  const listeners: ((changes: CommittedChange[]) => void)[] = [];
  const database: Database = {
    pool,
    publish: (changes) => listeners.forEach((listener) => listener(changes)),
  };
  const sessionChanges = new SessionChanges(database, url);
  opened.defer(() => sessionChanges.close());
  await sessionChanges.open();
  const tasks = new TaskQueue(url, role, logger);
  opened.defer(() => tasks.close());
  await tasks.open([]);
  if (serves('tasks')) await tasks.work([]);

  const secret = new TextEncoder().encode(config.secretKey);
  const platform: RoutePlatform = {
    database,
    authenticator: new SessionAuthenticator(database, secret, sessionChanges),
    enqueue: tasks.enqueueIn,
    secret,
    checkAnswers: config.environment !== 'production',
  };
  const routes: readonly Route[] = [...serviceRoutes];
  const http = await httpServer(serves('api') ? routes : [], platform, {
    logger,
    trustProxy: config.trustProxy,
  });
  opened.defer(() => closeHttp(http));
  logRequests(http);
  compressAnswers(http);
  serveHealth(http, pool, lifecycle);
  if (serves('api')) await serveClient(http, config.webDir);

  return {
    http,
    database,
    sessionChanges,
    tasks,
    secret,
    close: async () => {
      lifecycle.stop();
      if (config.environment === 'production') await delay(balancerNoticeMs);
      await opened.disposeAsync();
    },
  };
}
