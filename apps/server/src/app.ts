import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serviceRoutes } from './features/services/routes.ts';
import { SessionAuthenticator } from './platform/auth/authenticator.ts';
import { SessionChanges } from './platform/auth/session-changes.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { openPool } from './platform/db/pool.ts';
import type { CommittedChange } from './platform/db/transaction.ts';
import type { Route, RoutePlatform } from './platform/http/call.ts';
import { httpServer } from './platform/http/server.ts';
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

/**
 * Puts the parts together: the only place that knows every slice.
 * The database must have the newest schema already.
 */
export async function composeApp(
  config: Config,
  access: DatabaseAccess,
  logger: FastifyBaseLogger,
): Promise<App> {
  const url = access.appUrl ?? access.url;
  const role = access.appUrl ? undefined : 'roundbook_app';
  const pool = openPool({ url, ...(role ? { role } : {}) });
  const secret = new TextEncoder().encode(config.secretKey);
  const listeners: ((changes: CommittedChange[]) => void)[] = [];
  const database: Database = {
    pool,
    publish: (changes) => listeners.forEach((listener) => listener(changes)),
  };
  const sessionChanges = new SessionChanges(database, url);
  await sessionChanges.open();
  const tasks = new TaskQueue(url, role, logger);
  await tasks.open([]);
  await tasks.work([]);

  const platform: RoutePlatform = {
    database,
    authenticator: new SessionAuthenticator(database, secret, sessionChanges),
    enqueue: tasks.enqueueIn,
    secret,
    checkAnswers: config.environment !== 'production',
  };
  const routes: readonly Route[] = [...serviceRoutes];
  const http = await httpServer(routes, platform, {
    logger,
    trustProxy: config.trustProxy,
  });
  return {
    http,
    database,
    sessionChanges,
    tasks,
    secret,
    close: async () => {
      await http.close();
      await tasks.close();
      await sessionChanges.close();
      await pool.end();
    },
  };
}
