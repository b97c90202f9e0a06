import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { atLeast } from '@roundbook/contract/access';
import { endpoint } from '@roundbook/contract/endpoint';
import type { Envelope } from '@roundbook/contract/envelope';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { SessionAuthenticator } from '../../auth/authenticator.ts';
import type { ReadCall } from '../call.ts';
import { IncomingFiles } from '../incoming-files.ts';
import { openHttp, serveRoutes } from '../server.ts';
import { readReport } from './read-report.ts';

const getReport = endpoint({
  method: 'GET',
  path: '/a-report',
  summary: 'A report for a test',
  access: atLeast('Manager'),
  response: z.object({ count: z.int() }),
  refusals: [503],
});

let app: TestApp;
let http: FastifyInstance;
let business: TestBusiness;
let handle: (call: ReadCall<typeof getReport>) => Promise<{ count: number }>;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  const { database, reportDatabase, secrets, sessionChanges, tasks } = app;
  http = await openHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: [],
    hstsSubdomains: false,
    publicUrl: 'http://localhost:3000',
  });
  serveRoutes(http, [readReport(getReport, (call) => handle(call))], {
    database,
    reportDatabase,
    taskDatabase: database,
    secrets,
    incomingFiles: new IncomingFiles(app.dataDir),
    keys: { authenticate: async () => undefined },
    scopeFor: () => null,
    authenticator: new SessionAuthenticator(database, secrets, sessionChanges),
    pages: { authenticate: async () => undefined },
    namesOfUsers: async () => new Map(),
    enqueue: tasks.enqueueIn,
    participants: [],
    audience: new Map(),
    checkAnswers: true,
  });
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(async () => {
  await http.close();
  await app.stop();
});

async function read({ tokens }: TestBusiness) {
  const answer = await http.inject({
    url: '/api/a-report',
    headers: { authorization: `Bearer ${tokens.Manager}` },
  });
  return { status: answer.statusCode, ...answer.json<Envelope<{ count: number }>>() };
}

test('a report that the database gives up is refused in words', async () => {
  handle = async ({ tx }) => {
    await tx.all(sql<{ given: boolean }>`select pg_cancel_backend(pg_backend_pid()) as given`);
    await tx.all(sql<{ given: null }>`select null as given from pg_sleep(60)`);
    return { count: 1 };
  };
  const { status, errors } = await read(business);
  expect(status).toBe(503);
  expect(errors[0]!.detail).toBe(
    'This report takes too long. Please choose a shorter period, or try again later.',
  );
});

test('a business has one report at a time, on connections that no other call uses', async () => {
  const neighbour = await app.business();
  const begun: string[] = [];
  const [hasBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  handle = async ({ actor, tx }) => {
    begun.push(actor.businessId);
    const rows = await tx.all(sql<{ name: string }>`
      select application_name as name from pg_stat_activity where pid = pg_backend_pid()`);
    expect(rows).toEqual([{ name: 'roundbook reports' }]);
    if (begun.length === 1) {
      hasBegun.resolve();
      await mayEnd.promise;
    }
    return { count: begun.length };
  };
  // Either of the two may come first.
  const mine = Promise.all([read(business), read(business)]);
  await hasBegun.promise;
  await read(neighbour);
  expect(begun).toEqual([business.id, neighbour.id]);
  mayEnd.resolve();
  const counts = (await mine).map(({ data }) => data?.count);
  expect(new Set(counts)).toEqual(new Set([2, 3]));
});
