import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { startBackground } from './composition/background.ts';
import { costsIn } from './composition/costs.ts';
import { gatherParts } from './composition/gathered-parts.ts';
import { serve } from './composition/http-edge.ts';
import type { OfferingParts, ProgramParts } from './composition/program-parts.ts';
import { chooseProviders } from './composition/providers.ts';
import { openStore } from './composition/store.ts';
import { openThreads } from './composition/threads.ts';
import type { AccountPlatform } from './platform/auth/account-platform.ts';
import { Passwords } from './platform/auth/passwords.ts';
import { RateLimits } from './platform/auth/rate-limits.ts';
import { type Secrets, secretsOf } from './platform/auth/secrets.ts';
import type { SessionChanges } from './platform/auth/session-changes.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Participant } from './platform/facts/fact.ts';
import type { Route } from './platform/http/call.ts';
import { openHttp } from './platform/http/server.ts';
import { Lifecycle } from './platform/operations/lifecycle.ts';
import { Troubles } from './platform/operations/troubles.ts';
import { TaskQueue } from './platform/tasks/task-queue.ts';
import { proofOfWork } from './providers/captcha/proof-of-work.ts';
import type { CardProvider } from './providers/cards/cards.ts';
import type { DirectDebitProvider } from './providers/direct-debit/direct-debit.ts';
import type { Geocoding } from './providers/geocoding/geocoding.ts';
import { bundledLeakedPasswords } from './providers/leaked-passwords/bundled-list.ts';
import { type PostToPublic, postToPublicHosts } from './providers/public-hosts.ts';
import { reads } from './reads.ts';
import { participants as ordinaryParticipants } from './registry.ts';
import { slices } from './slices.ts';

/** The running parts of one process. */
export interface App {
  readonly http: FastifyInstance;
  readonly database: Database;
  /** The connections on which reports are read. */
  readonly reportDatabase: Database;
  readonly sessionChanges: SessionChanges;
  readonly tasks: TaskQueue;
  readonly secrets: Secrets;
  readonly geocoding: Geocoding;
  readonly cards: CardProvider;
  readonly directDebit: DirectDebitProvider;
  /** The parts of the program, for slices that add records to the demo business. */
  readonly parts: ProgramParts;
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

/** The time, in milliseconds, that load balancers have to notice that the process is no longer ready. */
const BALANCER_NOTICE_MS = 3000;

/**
 * Assembles the program from `composition/`, where `slices.ts` lists the slices. The roles of a process decide what
 * it starts. The database must already have the newest schema.
 * @param databaseUrl the connection of a role that owns no tables
 * @param participants the participants in facts; a test may add its own
 * @param postToPublic posts to addresses that businesses enter; a test passes its own
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
  const { publicUrl, hstsSubdomains, mailIn, legal, map, seller, shortUrl, trustProxy } = config;
  const { twilio, uploadQuota } = config;
  const lifecycle = new Lifecycle();
  const troubles = opened.use(new Troubles(config.dataDir));
  const secrets = secretsOf(config.secretKey, config.previousSecretKey);
  const store = await openStore(config, url, { logger, secrets }, opened);
  const { authenticator, database, hearers, sessionChanges, sockets } = store;
  const { positions, reportDatabase, taskDatabase, streamText, webhookSubscribers } = store;
  const tasks = new TaskQueue(url, store.listener, logger, config.roles.includes('tasks'));
  const { enqueueIn } = tasks;
  const http = await openHttp({ logger, trustProxy, publicUrl, mapUrl: map.url, hstsSubdomains });
  const surroundings = { logger, database, taskDatabase, enqueueIn, secrets, http, troubles };
  const providers = await chooseProviders(config, surroundings, opened);
  const { geocoding, cards, directDebit } = providers;
  const costs = costsIn(config.environment);
  const accounts: AccountPlatform = {
    database,
    secrets,
    sessionChanges,
    passwords: new Passwords(costs.password),
    limits: new RateLimits(database, secrets),
    captcha: proofOfWork(secrets, costs.captcha),
    leakedPasswords: bundledLeakedPasswords(),
    enqueueIn,
    publicUrl,
    isStopping: () => lifecycle.stopping,
  };
  const offering: OfferingParts = {
    ...providers,
    ...openThreads(config, geocoding, logger),
    accounts,
    database,
    enqueueIn,
    environment: config.environment,
    legal,
    mailIn,
    map,
    participants,
    positions,
    postToPublic,
    seller,
    shortUrl,
    streamText,
    twilio,
    uploadQuota,
    webhookSubscribers,
  };
  const parts: ProgramParts = { ...offering, ...gatherParts(offering) };
  for (const { hears } of slices) if (hears) hearers.add(hears(parts));
  const taskParts: ProgramParts = {
    ...parts,
    accounts: { ...accounts, database: taskDatabase },
    database: taskDatabase,
  };
  await startBackground(tasks, taskParts, opened);
  const routes: readonly Route[] = [...slices, ...reads].flatMap((one) => one.routes(parts));
  const served = {
    authenticator,
    lifecycle,
    reportDatabase,
    routes,
    sockets,
    taskDatabase,
    tasks,
    troubles,
  };
  await serve(http, config, parts, served, opened);

  return {
    http,
    database,
    reportDatabase,
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
