import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { hotCalls } from './hot-calls.ts';
import type { Scene } from './scene.ts';
import { setScene } from './set-scene.ts';

// Only run by `npm run test:citus`: counts the statements that hot calls send on a distributed database.

/**
 * The largest number of statements that each hot call sends to the coordinator, and that the coordinator sends on to
 * nodes for it. The numbers only become smaller.
 */
const MOST: Readonly<Record<string, readonly [coordinator: number, nodes: number]>> = {
  'start of the app': [11, 7],
  'list of 50 customers': [5, 3],
  customer: [7, 5],
  search: [5, 3],
  'create a job': [12, 11],
  'record a payment': [13, 20],
  done: [20, 17],
  'done, invoiced and paid': [24, 34],
  'done, with an invoice and a message': [35, 42],
};

let app: TestApp;
let scene: Scene;
const sent = { toCoordinator: [] as string[], toNodes: [] as string[] };

/** Records the statements on a connection, and those that Citus reports to have sent on for them. */
function record(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  Object.assign(client, {
    query: (...parts: unknown[]) => {
      const [statement] = parts as [string | { text?: string }];
      sent.toCoordinator.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
      return query(...parts);
    },
  });
  client.on('notice', ({ message }) => {
    if (message?.startsWith('issuing ')) sent.toNodes.push(message);
  });
}

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  app.database.pool.on('connect', (client) => {
    client.query('set citus.log_remote_commands = on').catch(() => undefined);
    record(client);
  });
  scene = await setScene(app, 'Aardvark');
});
afterAll(() => app.stop());

test.each(hotCalls.map((one) => [one.name, one] as const))('%s', async (name, hot) => {
  const call = await hot.prepare(app, scene);
  sent.toCoordinator = [];
  sent.toNodes = [];
  const { status, text } = await call();
  expect(status, text).toBe(200);
  const [coordinator, nodes] = MOST[name]!;
  expect(sent.toCoordinator.length, sent.toCoordinator.join('\n')).toBeLessThanOrEqual(coordinator);
  expect(sent.toNodes.length, sent.toNodes.join('\n')).toBeLessThanOrEqual(nodes);
});
