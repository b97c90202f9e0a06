import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { freePort } from './platform/postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts';
import { type RunningServer, start } from './start.ts';

const SIGN_IN = { email: 'owner@demo.example', password: 'a password' };

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-start-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server while a client is being built, and records when the demo business is requested. */
async function startBeside(clientBuilt: Promise<void>, demoAsked: () => void = () => undefined) {
  const port = await freePort();
  const settings = { NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1' };
  const running = start(readConfig({ ...settings, PORT: String(port) }), {
    logger: pino({ level: 'silent' }),
    createDemo: () => {
      demoAsked();
      return Promise.resolve(SIGN_IN);
    },
    refuseKnownPasswords: () => Promise.resolve(),
    onLost: (reason) => expect.unreachable(reason),
    clientBuilt,
  });
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  return { running, isAnswering };
}

test('the demo is made while the client is built, and the server answers once both are ready', async () => {
  const client = Promise.withResolvers<void>();
  const demo = Promise.withResolvers<void>();
  const { running, isAnswering } = await startBeside(client.promise, demo.resolve);
  await demo.promise;
  expect(await isAnswering()).toBe(false);
  client.resolve();
  const server: RunningServer = await running;
  expect(server.demo).toEqual(SIGN_IN);
  expect(await isAnswering()).toBe(true);
  await server.stop();
});

test('if the client cannot be built, the start fails with the reason and stops what it started', async () => {
  const { running, isAnswering } = await startBeside(Promise.reject(new Error('No room to build')));
  await expect(running).rejects.toMatchObject({ name: 'ClientError', message: 'No room to build' });
  expect(await isAnswering()).toBe(false);
});
