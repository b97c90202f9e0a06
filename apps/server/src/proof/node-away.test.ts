import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { login } from '@roundbook/contract/account/sessions/session';
import { isWrite } from '@roundbook/contract/endpoint';
import { Passwords } from '../platform/auth/passwords.ts';
import { setNodeAway } from '../platform/postgres/testing-citus.ts';
import { testPassword } from '../testing/register-business.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import { hotCalls } from './hot-calls.ts';
import { type Scene, tokenFor } from './scene.ts';
import { confirmed, send } from './send.ts';
import { setScene } from './set-scene.ts';

// Only run by `npm run test:citus`: stops the nodes of a distributed database that hold nothing of a business.

/**
 * The changes that every node takes part in, because each node has a copy of the users: they wait for all nodes
 * (docs/operating.md names them).
 */
const OF_EVERY_NODE = ['POST /user/appPreferences', 'POST /user/profile'];

/** The failures that the server logged, newest last. */
const failures: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) });

/** The reads that ask every node, because they do not know the business (docs/operating.md names them). */
const READS_OF_EVERY_NODE = ['GET /users/grants', 'GET /invitations/{hash}'];

let app: TestApp;
let scene: Scene;
let database: string;
/** The ports of the nodes that have no row of the business. */
let others: readonly number[];

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' }, logger);
  scene = await setScene(app, 'Aardvark');
  const hash = await new Passwords().hash(testPassword);
  await app.asOwner(
    `update users set password_hash = '${hash}' where email = '${addressOfOwner()}'`,
  );
  database = new URL(app.databaseUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ port: number }>(
    `select nodeport as port from pg_dist_node
      where groupid <> 0 and nodeport not in (
        select nodeport from citus_shards
         where table_name = 'businesses'::regclass
           and shardid = get_shard_id_for_distribution_column('businesses', $1::uuid))`,
    [scene.business.id],
  );
  await client.end();
  others = rows.map(({ port }) => port);
  await setAway(true);
});
afterAll(async () => {
  await setAway(false);
  await app.stop();
});

/** The address with which the scene's Owner signs in. */
function addressOfOwner(): string {
  return `${scene.business.userIds.Owner}@example.com`;
}

async function setAway(isAway: boolean): Promise<void> {
  for (const port of others) await setNodeAway(inject('testServerUrl'), database, port, isAway);
}

async function statusOf(key: string): Promise<[number, string]> {
  const { endpoint, givenIn } = examples.get(key)!;
  const call = isWrite(endpoint) ? confirmed : send;
  const { status, text } = await call(app, endpoint, givenIn(scene), {
    token: tokenFor(endpoint, scene),
  });
  return [status, text];
}

test('some nodes hold nothing of the business', () => {
  expect(others).not.toEqual([]);
});

const reads = [...examples].filter(([, { endpoint }]) => !isWrite(endpoint)).map(([key]) => key);

test.each(reads)('%s goes on without the other nodes', async (key) => {
  const [status, text] = await statusOf(key);
  const isAnywhere = READS_OF_EVERY_NODE.includes(key);
  if (isAnywhere) expect(status, failures.at(-1)).toBe(503);
  else expect(status, `${text} ${failures.at(-1)}`).toBeLessThan(500);
});

test.each(hotCalls.map((one) => [one.name, one] as const))(
  '%s goes on without the other nodes',
  async (_, hot) => {
    const call = await hot.prepare(app, scene);
    const { status, text } = await call();
    expect(status, text).toBe(200);
  },
);

test('sign-in and changes to a user wait for the other nodes, and are refused with 503 until then', async () => {
  const signIn = () =>
    app.call(login, { body: { email: addressOfOwner(), password: testPassword } });
  for (const key of OF_EVERY_NODE) expect(await statusOf(key), key).toMatchObject([503, {}]);
  expect(await signIn()).toMatchObject({ status: 503 });
  await setAway(false);
  for (const key of OF_EVERY_NODE) expect(await statusOf(key), key).toMatchObject([200, {}]);
  expect(await signIn()).toMatchObject({ status: 200 });
});
