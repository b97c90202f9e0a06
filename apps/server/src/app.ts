import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MatchPool } from '@roundbook/matching/pool';
import { RoutePool } from '@roundbook/routing/pool';
import { StatementPool } from '@roundbook/statements/pool';
import { keyStore } from './features/account/api-keys/lookups.ts';
import { WebhookSubscribers } from './features/account/webhooks/lookups.ts';
import { findPageOwner } from './features/customers/customers/lookups.ts';
import type { AccountPlatform } from './platform/auth/account-platform.ts';
import { ApiKeys } from './platform/auth/api-keys.ts';
import { SessionAuthenticator } from './platform/auth/authenticator.ts';
import { PageSessions } from './platform/auth/page-sessions.ts';
import { Passwords } from './platform/auth/passwords.ts';
import { RateLimits } from './platform/auth/rate-limits.ts';
import { type Secrets, secretsOf } from './platform/auth/secrets.ts';
import { SessionChanges } from './platform/auth/session-changes.ts';
import type { Config } from './platform/config/config.ts';
import type { Role } from './platform/config/settings.ts';
import type { ChangeHearer, Database } from './platform/db/database.ts';
import { openPool } from './platform/db/pool.ts';
import type { Participant } from './platform/facts/fact.ts';
import type { Route, RoutePlatform } from './platform/http/call.ts';
import { serveClient } from './platform/http/client-files.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { serveCustomerPage } from './platform/http/customer-page-files.ts';
import { FairShare } from './platform/http/fair-share.ts';
import { IncomingFiles } from './platform/http/incoming-files.ts';
import { closeHttp, httpServer } from './platform/http/server.ts';
import { serveWebhooks } from './platform/http/webhooks.ts';
import { serveMap } from './platform/map/serve-map.ts';
import { serveDescription } from './platform/openapi/serve.ts';
import { serveHealth } from './platform/operations/health.ts';
import { Lifecycle } from './platform/operations/lifecycle.ts';
import { serveMetrics } from './platform/operations/metrics.ts';
import { logRequests } from './platform/operations/request-log.ts';
import { ChangeBatches } from './platform/realtime/change-batches.ts';
import { ChangeHub } from './platform/realtime/change-hub.ts';
import { NodeLink } from './platform/realtime/node-link.ts';
import { Positions } from './platform/realtime/positions.ts';
import { Sockets } from './platform/realtime/sockets.ts';
import { cleanUpSchedule, cleanUpTask, tenantCleanUp } from './platform/tasks/clean-up.ts';
import { TaskQueue } from './platform/tasks/task-queue.ts';
import type { TaskHandler } from './platform/tasks/task.ts';
import { type DailyWork, timedWorkSchedule, timedWorkTasks } from './platform/tasks/timed-work.ts';
import { configuredAnswers } from './providers/answers/configured-answers.ts';
import { configuredBankFeed } from './providers/bank-feeds/configured-bank-feed.ts';
import { proofOfWork } from './providers/captcha/proof-of-work.ts';
import type { CardProvider } from './providers/cards/cards.ts';
import { configuredCards } from './providers/cards/configured-cards.ts';
import { configuredDirectDebit } from './providers/direct-debit/configured-direct-debit.ts';
import type { DirectDebitProvider } from './providers/direct-debit/direct-debit.ts';
import { configuredEmail } from './providers/email/configured-email.ts';
import { diskFiles } from './providers/files/disk.ts';
import { s3Files } from './providers/files/s3.ts';
import { configuredGeocoding } from './providers/geocoding/configured-geocoding.ts';
import type { Geocoding } from './providers/geocoding/geocoding.ts';
import { bundledLeakedPasswords } from './providers/leaked-passwords/bundled-list.ts';
import { fetchOutside } from './providers/outgoing.ts';
import { type PostToPublic, postToPublicHosts } from './providers/public-hosts.ts';
import { firebasePush } from './providers/push/firebase.ts';
import { builtInSandbox } from './providers/sandbox/built-in-sandbox.ts';
import type { Post } from './providers/sandbox/sandbox-events.ts';
import { configuredSms } from './providers/sms/configured-sms.ts';
import { configuredTravelTimes } from './providers/travel-times/configured-travel-times.ts';
import { reads } from './reads.ts';
import {
  audience,
  endingsOf,
  participants as ordinaryParticipants,
  registry,
  scopeFor,
  searches,
} from './registry.ts';
import type { SliceParts } from './slice.ts';
import { slices } from './slices.ts';

/** The running parts of one process. */
export interface App {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly sessionChanges: SessionChanges;
  readonly tasks: TaskQueue;
  readonly secrets: Secrets;
  readonly geocoding: Geocoding;
  readonly cards: CardProvider;
  readonly directDebit: DirectDebitProvider;
  /** What the slices are made from, for those that add to the demo business. */
  readonly parts: SliceParts;
  /** Every call that the application answers, regardless of this process's roles. */
  readonly routes: readonly Route[];
  /** Finishes work in progress, then releases everything. */
  close(): Promise<void>;
}

/** Dependencies that are passed to the parts unchanged. */
interface Surroundings {
  readonly logger: FastifyBaseLogger;
  readonly participants: readonly Participant[];
  readonly postToPublic: PostToPublic;
}

/** Milliseconds that load balancers get to notice that the process is no longer ready. */
const BALANCER_NOTICE_MS = 3000;

/**
 * Routes that a process plans at a time for one business: each takes about a tenth of a second of
 * processor time, so a few people can plan at once, and this many finish within a second.
 */
const ROUTES_AT_ONCE = 8;

/**
 * Puts the parts together: the only place that knows every provider (`slices.ts` lists the slices).
 * The roles of a process decide what it starts. The database must already have the newest schema.
 * @param databaseUrl signs in as a role that owns nothing
 * @param participants who takes part in facts; a test may add its own
 * @param postToPublic how addresses are reached that firms name; a test has its own
 */
export async function composeApp(
  config: Config,
  databaseUrl: string,
  logger: FastifyBaseLogger,
  participants: readonly Participant[] = ordinaryParticipants,
  postToPublic: PostToPublic = postToPublicHosts(),
): Promise<App> {
  const opened = new AsyncDisposableStack();
  try {
    return await compose(config, databaseUrl, { logger, participants, postToPublic }, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function compose(
  config: Config,
  url: string,
  { logger, participants, postToPublic }: Surroundings,
  opened: AsyncDisposableStack,
): Promise<App> {
  const serves = (wanted: Role): boolean => config.roles.includes(wanted);
  const lifecycle = new Lifecycle();
  const pool = opened.adopt(openPool({ url }), (one) => one.end());
  const secrets = secretsOf(config.secretKey, config.previousSecretKey);
  const positions = new Positions(secrets);
  const hub = new ChangeHub(positions);
  const deliver = serves('realtime') ? hub.deliver.bind(hub) : undefined;
  const link = opened.adopt(
    new NodeLink(url, logger, deliver, (told) => sockets.tell(told)),
    (one) => one.close(),
  );
  await link.open();
  const batches = new ChangeBatches((changes) => {
    hub.deliver(changes);
    link.send(changes);
  });
  opened.defer(() => batches.flush());
  const hearers: ChangeHearer[] = [];
  const database: Database = {
    pool,
    publish: (changes) => batches.add(changes),
    hear: (tx, changes) => hearers.forEach((hear) => hear(tx, changes)),
  };
  const sessionChanges = opened.adopt(new SessionChanges(database, url), (one) => one.close());
  await sessionChanges.open();
  const webhookSubscribers = opened.adopt(new WebhookSubscribers(database, url), (one) =>
    one.close(),
  );
  await webhookSubscribers.open();
  const email = opened.adopt(configuredEmail(config, logger), (one) => one.close());
  const files = config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, 'files'));
  const geocoding = configuredGeocoding(config.postcodesIoUrl, logger);
  const tasks = opened.adopt(new TaskQueue(url, logger, serves('tasks')), (one) => one.close());

  // A server in a test listens nowhere: what is posted to it goes straight to its routes.
  const post: Post = async (address, headers, body) => {
    if (config.environment !== 'test') {
      return (await fetchOutside(address, { method: 'POST', headers, body })).status;
    }
    const { pathname } = new URL(address);
    return (await http.inject({ method: 'POST', url: pathname, headers, payload: body }))
      .statusCode;
  };
  const builtIn = builtInSandbox({
    database,
    enqueueIn: tasks.enqueueIn,
    secrets,
    publicUrl: config.publicUrl,
    post,
  });
  const cards = await configuredCards(config.stripe, builtIn.cards);
  const directDebit = configuredDirectDebit(config.goCardless, builtIn.directDebit);
  const accounts: AccountPlatform = {
    database,
    secrets,
    sessionChanges,
    passwords: new Passwords(),
    limits: new RateLimits(database, secrets),
    captcha: proofOfWork(secrets),
    leakedPasswords: bundledLeakedPasswords(),
    enqueueIn: tasks.enqueueIn,
    publicUrl: config.publicUrl,
    isStopping: () => lifecycle.stopping,
  };
  const matcher = opened.adopt(new MatchPool(), (one) => one.close());
  const statements = opened.adopt(new StatementPool(), (one) => one.close());
  // Leaves one processor for the event loop.
  const routeThreads = Math.max(1, availableParallelism() - 1);
  const routePool = opened.adopt(new RoutePool(routeThreads), (one) => one.close());
  const parts: SliceParts = {
    accounts,
    answers: configuredAnswers(config.helpModel, logger),
    appPushes: config.firebase ? firebasePush(config.firebase) : null,
    bankFeed: configuredBankFeed(config.bankFeed, database),
    cards,
    database,
    directDebit,
    email,
    endings: endingsOf(() => parts),
    exports: slices.flatMap((slice) => slice.exports ?? []),
    enqueueIn: tasks.enqueueIn,
    files,
    geocoding,
    mailIn: config.mailIn,
    map: config.map,
    matcher,
    participants,
    positions,
    postToPublic,
    planner: {
      geocoder: geocoding.best,
      travelTimes: configuredTravelTimes(config.travelTimes, logger),
      routes: routePool,
      share: new FairShare(ROUTES_AT_ONCE, 1),
    },
    providerEventHandlers: (object) =>
      slices.flatMap((slice) => slice.providerEvents?.(parts)[object] ?? []),
    // Where real providers take all payments, nothing of the sandbox can be reached.
    sandbox: config.stripe && config.goCardless ? null : builtIn.sandbox,
    searches,
    seller: config.seller,
    shortUrl: config.shortUrl,
    sms: await configuredSms(config.twilio, config.publicUrl),
    statements,
    tell: (told) => {
      if (!sockets.tell(told)) link.tell(told);
    },
    twilio: config.twilio,
    uploadQuota: config.uploadQuota,
    webhookSubscribers,
  };
  hearers.push(...slices.flatMap((slice) => slice.hears?.(parts) ?? []));
  const dailyWorks: readonly DailyWork[] = [
    tenantCleanUp(database),
    ...slices.flatMap((slice) => slice.dailyWork?.(parts) ?? []),
  ];
  const taskHandlers: readonly TaskHandler[] = [
    cleanUpTask(
      database,
      slices.flatMap(({ cleanUp }) => cleanUp ?? []),
    ),
    ...slices.flatMap((slice) => slice.tasks?.(parts) ?? []),
    ...timedWorkTasks(dailyWorks, database, tasks.enqueueIn),
  ];
  await tasks.open(taskHandlers.map(({ task }) => task));
  await tasks.work(taskHandlers, [
    cleanUpSchedule,
    timedWorkSchedule,
    ...slices.flatMap(({ schedules }) => schedules ?? []),
  ]);

  const incomingFiles = new IncomingFiles(join(config.dataDir, 'incoming'));
  await incomingFiles.sweep();
  const authenticator = new SessionAuthenticator(database, secrets, sessionChanges);
  const platform: RoutePlatform = {
    database,
    authenticator,
    keys: new ApiKeys(database, sessionChanges, accounts.limits, keyStore),
    scopeFor,
    pages: new PageSessions(database, findPageOwner),
    enqueue: tasks.enqueueIn,
    participants,
    audience,
    secrets,
    incomingFiles,
    checkAnswers: config.environment !== 'production',
  };
  // Many tests start a server and hardly any plans a route.
  if (serves('api') && config.environment !== 'test') routePool.warm();
  const routes: readonly Route[] = [...slices, ...reads].flatMap((one) => one.routes(parts));
  const http = await httpServer(serves('api') ? routes : [], platform, {
    logger,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    mapUrl: config.map.url,
  });
  opened.defer(() => closeHttp(http));
  logRequests(http);
  compressAnswers(http);
  serveHealth(http, pool, lifecycle);
  const heard = { database, authenticator, hub, positions, audience };
  const sockets = opened.adopt(new Sockets(heard, sessionChanges), (one) => one.close());
  if (serves('realtime')) sockets.serve(http);
  serveMetrics(http, config.metricsToken, { pool, tasks, countSockets: () => sockets.count });
  if (serves('api')) {
    await serveWebhooks(
      http,
      slices.flatMap(({ webhooks }) => webhooks?.(parts) ?? []),
    );
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

  return {
    http,
    database,
    sessionChanges,
    tasks,
    secrets,
    geocoding,
    cards,
    directDebit,
    parts,
    routes,
    close: async () => {
      lifecycle.stop();
      if (config.environment === 'production') await delay(BALANCER_NOTICE_MS);
      await opened.disposeAsync();
    },
  };
}
