import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { keyStore } from '../features/account/api-keys/lookups.ts';
import { namesOfUsers } from '../features/account/users/lookups.ts';
import { findPageOwner } from '../features/customers/customers/lookups.ts';
import { monthKeeping } from '../features/home/reports/effects.ts';
import { ApiKeys } from '../platform/auth/api-keys.ts';
import type { SessionAuthenticator } from '../platform/auth/authenticator.ts';
import { PageSessions } from '../platform/auth/page-sessions.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Route, RoutePlatform } from '../platform/http/call.ts';
import { compressAnswers } from '../platform/http/compression.ts';
import { IncomingFiles } from '../platform/http/incoming-files.ts';
import { serveClient } from '../platform/http/pages/client-files.ts';
import { serveCustomerPage } from '../platform/http/pages/customer-page-files.ts';
import { closeHttp, serveRoutes } from '../platform/http/server.ts';
import { serveWebhooks } from '../platform/http/webhooks.ts';
import { serveMap } from '../platform/map/serve-map.ts';
import { serveDescription } from '../platform/openapi/serve.ts';
import { serveHealth } from '../platform/operations/health.ts';
import type { Lifecycle } from '../platform/operations/lifecycle.ts';
import { serveMetrics } from '../platform/operations/metrics.ts';
import { logRequests } from '../platform/operations/request-log.ts';
import type { Troubles } from '../platform/operations/troubles.ts';
import type { Sockets } from '../platform/realtime/sockets.ts';
import type { TaskQueue } from '../platform/tasks/task-queue.ts';
import { audience, registry, scopeFor } from '../registry.ts';
import { slices } from '../slices.ts';
import type { ProgramParts } from './program-parts.ts';

/** The parts, besides `ProgramParts`, that are needed to serve requests. */
interface Served {
  readonly authenticator: SessionAuthenticator;
  readonly lifecycle: Lifecycle;
  readonly reportDatabase: Database;
  readonly routes: readonly Route[];
  readonly sockets: Sockets;
  readonly taskDatabase: Database;
  readonly tasks: TaskQueue;
  readonly troubles: Troubles;
}

/** Registers all routes and sockets of this process's roles; the server does not listen yet. */
export async function serve(
  http: FastifyInstance,
  config: Config,
  parts: ProgramParts,
  {
    authenticator,
    lifecycle,
    reportDatabase,
    routes,
    sockets,
    taskDatabase,
    tasks,
    troubles,
  }: Served,
  opened: AsyncDisposableStack,
): Promise<void> {
  const { accounts, database, enqueueIn, participants } = parts;
  const { secrets, sessionChanges, limits } = accounts;
  const servesApi = config.roles.includes('api');
  const incomingFiles = new IncomingFiles(join(config.dataDir, 'incoming'));
  await incomingFiles.sweep();
  const platform: RoutePlatform = {
    database,
    reportDatabase,
    reportKeeping: monthKeeping,
    taskDatabase,
    authenticator,
    keys: new ApiKeys(database, sessionChanges, limits, keyStore),
    scopeFor,
    pages: new PageSessions(database, findPageOwner),
    namesOfUsers,
    enqueue: enqueueIn,
    participants,
    audience,
    secrets,
    incomingFiles,
    checkAnswers: config.environment !== 'production',
  };
  opened.defer(() => closeHttp(http));
  serveRoutes(http, servesApi ? routes : [], platform);
  logRequests(http, config.tracing);
  compressAnswers(http);
  serveHealth(http, database.pool, lifecycle, troubles);
  opened.defer(() => sockets.close());
  if (config.roles.includes('realtime')) sockets.serve(http);
  const pools = { calls: database.pool, tasks: taskDatabase.pool, reports: reportDatabase.pool };
  const countSockets = () => sockets.count;
  serveMetrics(http, config.metricsToken, { pools, tasks, countSockets, troubles });
  if (!servesApi) return;
  const webhooks = slices.flatMap((slice) => slice.webhooks?.(parts) ?? []);
  await serveWebhooks(http, webhooks);
  for (const { listens } of slices) {
    const stop = await listens?.(parts);
    if (stop) opened.defer(stop);
  }
  for (const { pages } of slices) if (pages) await pages(parts)(http);
  serveDescription(http, registry, scopeFor);
  await serveClient(http, config.webDir);
  await serveCustomerPage(http, config.customerDir);
  await serveMap(http, config.dataDir);
}
