import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { atLeast } from '@roundbook/contract/access';
import { endpoint } from '@roundbook/contract/endpoint';
import type { Envelope } from '@roundbook/contract/envelope';
import type { PlanName } from '@roundbook/domain/access/features';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SessionAuthenticator } from '../auth/authenticator.ts';
import { callsUnderWay } from '../threads/calls-under-way.ts';
import type { AccountCall } from './call.ts';
import { IncomingFiles } from './incoming-files.ts';
import { account } from './route.ts';
import { openHttp, serveRoutes } from './server.ts';

/** A call for a feature that only larger plans include; so far, every plan includes all calls of the product. */
const listExpenses = endpoint({
  method: 'GET',
  path: '/expenses',
  summary: 'A call for a test',
  access: atLeast('Manager', 'EXPENSES'),
  response: z.object({ plan: z.string() }),
});

let app: TestApp;
let http: FastifyInstance;
/** Whether heavy work of the caller's business, and of a neighbour, saw the call under way. */
let duringCall: boolean[] = [];

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  const { database, secrets, sessionChanges, tasks } = app;
  http = await openHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: [],
    hstsSubdomains: false,
    publicUrl: 'http://localhost:3000',
  });
  const answer = async ({ actor }: AccountCall<typeof listExpenses>) => {
    duringCall = [actor.businessId, 'a neighbour'].map((one) => callsUnderWay.hasOthers(one));
    return { plan: actor.plan };
  };
  serveRoutes(http, [account(listExpenses, answer)], {
    database,
    reportDatabase: database,
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
afterAll(async () => {
  await http.close();
  await app.stop();
});

async function answerFor(plan: PlanName, role: 'Worker' | 'Manager') {
  const { tokens } = await app.business({ plan });
  const answer = await http.inject({
    url: '/api/expenses',
    headers: { authorization: `Bearer ${tokens[role]}` },
  });
  const { data, errors } = answer.json<Envelope<unknown>>();
  return { status: answer.statusCode, data, errors };
}

test('a user whose plan lacks the feature is refused with the feature’s name, and one whose plan includes it is admitted', async () => {
  expect(await answerFor('Free', 'Manager')).toMatchObject({
    status: 403,
    errors: [{ code: 'featureUnavailable', field: 'EXPENSES' }],
  });
  for (const plan of ['Pro', 'Team'] as const) {
    expect(await answerFor(plan, 'Manager')).toMatchObject({ status: 200, data: { plan } });
  }
});

test('a role that is too low is refused before the plan is checked, as a larger plan would not help', async () => {
  expect(await answerFor('Free', 'Worker')).toMatchObject({
    status: 403,
    errors: [{ code: 'roleInsufficient', field: 'Manager' }],
  });
});

test('from its admission to its answer, a call is one that other businesses’ heavy work gives way to', async () => {
  await answerFor('Pro', 'Manager');
  expect(duringCall).toEqual([false, true]);
  await vi.waitFor(() => expect(callsUnderWay.hasOthers('a neighbour')).toBe(false));
});
