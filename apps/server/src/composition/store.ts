import type { FastifyBaseLogger } from 'fastify';
import { WebhookSubscribers } from '../features/account/webhooks/lookups.ts';
import { SessionAuthenticator } from '../platform/auth/authenticator.ts';
import type { Secrets } from '../platform/auth/secrets.ts';
import { SessionChanges } from '../platform/auth/session-changes.ts';
import type { Config } from '../platform/config/config.ts';
import { ChangeHearers } from '../platform/db/change-hearers.ts';
import { Listener } from '../platform/db/connections/listener.ts';
import { openPool } from '../platform/db/connections/pool.ts';
import type { Database } from '../platform/db/database.ts';
import { REPORTS_AT_ONCE } from '../platform/http/reports/report-turns.ts';
import { ChangeBatches } from '../platform/realtime/change-batches.ts';
import { ChangeHub } from '../platform/realtime/change-hub.ts';
import { NodeLink } from '../platform/realtime/node-link.ts';
import { Positions } from '../platform/realtime/positions.ts';
import { Sockets } from '../platform/realtime/sockets.ts';
import type { StreamText } from '../platform/realtime/streamed-text.ts';
import { audience } from '../registry.ts';

/** The database, and the channels that announce its changes. */
interface Store {
  readonly authenticator: SessionAuthenticator;
  /** For calls. */
  readonly database: Database;
  /** Serves background work over its own connections, so that calls never wait for tasks. */
  readonly taskDatabase: Database;
  /** Serves reports over its own few connections, so that no other call waits for a report. */
  readonly reportDatabase: Database;
  readonly hearers: ChangeHearers;
  /** The connection for notifications; subscriptions are added before it is opened. */
  readonly listener: Listener;
  readonly positions: Positions;
  readonly sessionChanges: SessionChanges;
  readonly sockets: Sockets;
  readonly streamText: StreamText;
  readonly webhookSubscribers: WebhookSubscribers;
}

/** The connections of background work; they are opened when they are needed. */
const TASK_CONNECTIONS = 8;

/**
 * The connections of reports, which run in turns; a statement that would take longer than a reader waits is given up.
 * Each statement is planned for its own range: the plan that PostgreSQL keeps for any range suits a few days, and takes
 * many times as long for years. Few connections may use more memory to sort and group the rows of years.
 */
const REPORTS = {
  size: REPORTS_AT_ONCE,
  name: 'roundbook reports',
  statementSeconds: 15,
  session: { plan_cache_mode: 'force_custom_plan', work_mem: '64MB' },
};

/** Opens the database. @param url the connection of a role that owns no tables */
export async function openStore(
  config: Config,
  url: string,
  { logger, secrets }: { readonly logger: FastifyBaseLogger; readonly secrets: Secrets },
  opened: AsyncDisposableStack,
): Promise<Store> {
  const pool = opened.adopt(openPool({ url }), (one) => one.end());
  const taskPool = opened.adopt(
    openPool({ url, size: TASK_CONNECTIONS, name: 'roundbook background', isForHeavyWork: true }),
    (one) => one.end(),
  );
  const reportPool = opened.adopt(openPool({ url, ...REPORTS, isForHeavyWork: true }), (one) =>
    one.end(),
  );
  const positions = new Positions(secrets);
  const hub = new ChangeHub(positions);
  const listener = opened.adopt(new Listener({ url }), (one) => one.close());
  const link = new NodeLink(listener, logger);
  const batches = new ChangeBatches((changes) => {
    hub.deliver(changes);
    link.send(changes);
  });
  opened.defer(() => batches.flush());
  const hearers = new ChangeHearers();
  const database: Database = {
    pool,
    publish: (changes) => batches.add(changes),
    hear: hearers.hear,
  };
  const taskDatabase: Database = { ...database, pool: taskPool };
  const reportDatabase: Database = { ...database, pool: reportPool };
  const sessionChanges = new SessionChanges(database);
  await sessionChanges.listenOn(listener);
  const webhookSubscribers = new WebhookSubscribers(database);
  await webhookSubscribers.listenOn(listener);
  const authenticator = new SessionAuthenticator(database, secrets, sessionChanges);
  const heard = { database, authenticator, hub, positions, audience };
  const sockets = new Sockets(heard, sessionChanges);
  await link.receive({
    deliver: config.roles.includes('realtime') ? (changes) => hub.deliver(changes) : undefined,
    streamText: (streamed) => sockets.streamText(streamed),
  });
  await listener.open();
  const streamText: StreamText = (streamed) => {
    if (!sockets.streamText(streamed)) link.streamText(streamed);
  };
  return {
    authenticator,
    database,
    hearers,
    listener,
    positions,
    reportDatabase,
    sessionChanges,
    sockets,
    taskDatabase,
    streamText,
    webhookSubscribers,
  };
}
