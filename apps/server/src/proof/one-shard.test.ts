import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrite } from '@roundbook/contract/endpoint';
import { ROLES } from '@roundbook/domain/access/roles';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import { type Scene, tokenFor } from './scene.ts';
import { confirmed, send } from './send.ts';
import { setScene } from './set-scene.ts';
import { TenantRows } from './tenant-rows.ts';

// Only run by `npm run test:citus`: the nodes of a distributed database report statements that are
// sent to all of them.

/** Statements that may ask every node, each with the reason. Adding to the list needs a decision record. */
const EVERYWHERE: readonly RegExp[] = [
  /from grants g left join \( select ses\.business_id/, // The businesses in which a user works, for sign-in, their list and switching.
  /from grants where invitation_hash = /, // An invitation by its link: finds its business.
];

let app: TestApp;
let scene: Scene;
let rows: TenantRows;
const asked = new Set<string>();

/** The failures that the server logged, newest last. */
const failures: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) });

/** Records the statements of a connection that are sent to several shards. */
function listen(client: pg.ClientBase): void {
  client.on('notice', ({ message }) => {
    if (!message?.includes('multi-task query')) return;
    const { text } =
      (client as unknown as { _activeQuery: { text?: string } | null })._activeQuery ?? {};
    const statement = (text ?? 'an unknown statement').replaceAll(/\s+/g, ' ').trim();
    if (!EVERYWHERE.some((known) => known.test(statement))) asked.add(statement);
  });
}

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' }, logger);
  const { pool } = app.database;
  pool.on('connect', (client) => {
    listen(client);
    client.query(`set citus.multi_task_query_log_level = 'notice'`).catch(() => undefined);
  });
  scene = await setScene(app, 'Aardvark');
  rows = await TenantRows.open(app.databaseUrl);
  await rows.keep(scene.business);
});
afterAll(async () => {
  await rows.close();
  await app.stop();
});

const reads = [...examples.values()].filter(({ endpoint }) => !isWrite(endpoint));
const changes = [...examples.values()].filter(({ endpoint }) => isWrite(endpoint));
const nameOf = ({ endpoint: { method, path } }: (typeof reads)[number]) => `${method} ${path}`;

test.each(reads.map((one) => [nameOf(one), one] as const))('%s asks one shard', async (_, one) => {
  asked.clear();
  for (const role of ROLES) {
    const isCustomers = one.endpoint.access.kind === 'customer';
    const token = isCustomers ? scene.customerToken : scene.business.tokens[role];
    const { status, text } = await send(app, one.endpoint, one.givenIn(scene), { token });
    expect(status, `${text} ${status === 500 ? failures.at(-1) : ''}`).toBeLessThan(500);
  }
  expect([...asked]).toEqual([]);
});

test.each(changes.map((one) => [nameOf(one), one] as const))(
  '%s asks one shard',
  async (_, one) => {
    await rows.rewind(scene.business);
    asked.clear();
    const { status, text } = await confirmed(app, one.endpoint, one.givenIn(scene), {
      token: tokenFor(one.endpoint, scene),
    });
    expect(status, `${text} ${status === 500 ? failures.at(-1) : ''}`).toBeLessThan(500);
    expect([...asked]).toEqual([]);
  },
);
