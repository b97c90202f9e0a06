import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@roundbook/contract/endpoint';
import { type Envelope, headers } from '@roundbook/contract/envelope';
import { type App, composeApp } from '../app.ts';
import { readConfig } from '../platform/config/config.ts';
import { newId } from '../platform/db/ids.ts';
import type { Participant } from '../platform/facts/fact.ts';
import { administer } from '../platform/postgres/administer.ts';
import { createTestDatabase } from '../platform/postgres/testing.ts';
import type { PostToPublic } from '../providers/public-hosts.ts';
import { participants as ordinary } from '../registry.ts';
import {
  createTestBusiness,
  type TestBusiness,
  type TestBusinessOptions,
} from './test-business.ts';

/** The answer to a call. */
export interface Reply<Data> extends Envelope<Data> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
}

interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  readonly token?: string;
  readonly requestId?: string;
  readonly headers?: Record<string, string>;
}

/** A whole server with its own database, to which calls are made without a socket. */
export interface TestApp extends App {
  /** The connection string of the database's owner. */
  readonly databaseUrl: string;
  /** The connection string that the server itself uses. */
  readonly appUrl: string;
  /** The server's own folder, which is deleted with it. */
  readonly dataDir: string;
  /** Runs SQL as the database's owner, bypassing every policy. */
  asOwner(statement: string): Promise<void>;
  /** Makes a call as declared in the contract. A change gets a new request id unless `options` contains one. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Reply<ResponseOf<E>>>;
  /** Like `call`, but fails the test unless the call succeeds. */
  data<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<ResponseOf<E>>;
  /** Creates a business with one signed-in user of each role. */
  business(options?: TestBusinessOptions): Promise<TestBusiness>;
  stop(): Promise<void>;
}

function urlOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const all = (Array.isArray(value) ? value : [value]) as (string | number | undefined)[];
    for (const one of all) if (one !== undefined) search.append(key, String(one));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Starts a server for one test file, which must call `stop` when done.
 * @param takingPart chooses the participants in facts, given the product's own
 * @param postToPublic posts to the addresses that businesses enter; by default, these must be on the open internet
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  logger: Logger = pino({ level: 'silent' }),
  takingPart: (own: readonly Participant[]) => readonly Participant[] = (own) => own,
  postToPublic?: PostToPublic,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'roundbook-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'a test secret that is long enough to sign with',
    DATA_DIR: dataDir,
    // No name server answers at this address, so no test looks up a sender's domain unless it starts a name server
    // itself.
    MAIL_IN_DNS: '127.0.0.1:1',
    ...environment,
  });
  const app = await composeApp(config, database.appUrl, logger, takingPart(ordinary), postToPublic);
  const call: TestApp['call'] = async (endpoint, options = {}) => {
    const { params, query, body, token, requestId = newId() } = options;
    const response = await app.http.inject({
      method: endpoint.method,
      url: urlOf(endpoint, params, query),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(endpoint.method === 'GET' ? {} : { [headers.requestId]: requestId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const envelope: Envelope<ResponseOf<typeof endpoint>> = response.json();
    return { ...envelope, status: response.statusCode, headers: response.headers };
  };
  return {
    ...app,
    databaseUrl: database.url,
    appUrl: database.appUrl,
    dataDir,
    asOwner: (statement) => administer(database.url, statement),
    call,
    data: async (endpoint, options) => {
      const reply = await call(endpoint, options);
      if (!reply.success) {
        throw new Error(`${endpoint.path}: ${reply.status} ${JSON.stringify(reply.errors)}`);
      }
      return reply.data!;
    },
    business: (options) => createTestBusiness(app, options),
    stop: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
