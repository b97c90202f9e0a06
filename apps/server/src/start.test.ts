import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from './platform/postgres/free-port.ts';
import { createTestDatabase } from './platform/postgres/testing.ts';

/** The complete environment for a program that these tests start. */
const BARE = {
  PATH: process.env['PATH'],
  NODE_ENV: 'test',
  NODE_NO_WARNINGS: '1',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};

const program = fileURLToPath(new URL('main.ts', import.meta.url));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let running: Program[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-start-'));
});
afterEach(async () => {
  await Promise.all(running.map(({ end }) => end('SIGKILL')));
  running = [];
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Program {
  readonly address: string;
  readonly output: { stdout: string; stderr: string };
  readonly exited: Promise<number | null>;
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  readonly child: ChildProcess;
}

/** Starts the server as a separate process. */
async function run(settings: Record<string, string> = {}): Promise<Program> {
  const port = settings['PORT'] ?? String(await freePort());
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', PORT: port, ...settings };
  const child = spawn(process.execPath, [program], {
    env: { ...BARE, ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  const started = { address: `http://127.0.0.1:${port}`, output, exited, end, child };
  running.push(started);
  return started;
}

async function ready(settings?: Record<string, string>): Promise<Program> {
  const started = await run(settings);
  while (!started.output.stdout.includes('is ready')) {
    const outcome = await Promise.race([
      started.exited.then(() => 'ended'),
      new Promise((resolve) => setTimeout(resolve, 20)),
    ]);
    if (outcome === 'ended') throw new Error(started.output.stderr);
  }
  return started;
}

async function refusal(settings: Record<string, string>): Promise<string> {
  const { exited, output } = await run(settings);
  expect(await exited).toBe(1);
  expect(output.stdout).toBe('');
  expect(output.stderr.trimEnd()).not.toContain('\n');
  return output.stderr.trimEnd();
}

test('the server prints its address, answers, and stops on a signal', async () => {
  const { address, output, end } = await ready();
  expect(output.stdout).toBe(
    `Roundbook is ready on ${address.replace('127.0.0.1', 'localhost')}\n`,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200);
  expect(await end('SIGINT')).toBe(0);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  expect(output.stderr).toBe('');
});

test('two signals, one each from npm and the terminal, stop the server just as cleanly', async () => {
  const { child, exited } = await ready();
  child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  expect(await exited).toBe(0);
});

test('a signal during start-up stops the server too', async () => {
  const { child, exited } = await run();
  await new Promise((resolve) => setTimeout(resolve, 400));
  child.kill('SIGTERM');
  expect([0, null]).toContain(await exited);
});

test('a call in progress is answered before the server stops', async () => {
  const { address, child, exited } = await ready();
  const sentAt = performance.now();
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a long password' });
  const call = request(`${address}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-request-id': 'a-request-id',
      // The server says when the call has arrived, and only then is sent the body.
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response');
  call.flushHeaders();
  await once(call, 'continue');
  child.kill('SIGTERM');
  call.end(body);
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.headers['content-type']).toContain('application/json');
  answer.resume();
  expect(await exited).toBe(0);
  expect(performance.now() - sentAt).toBeLessThan(8000);
});

test('in production, readiness ends first so that a load balancer notices', async () => {
  const { address, child, exited } = await ready({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SECRET_KEY: 'k'.repeat(32),
    PUBLIC_URL: 'https://book.example.com',
    LOG_LEVEL: 'silent',
  });
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
  expect(await (await fetch(`${address}/readyz`)).text()).toBe('stopping\n');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await exited).toBe(0);
});

/** The roles of the connections that a running program holds. */
async function rolesConnected(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ role: string }>(
    `select distinct usename as role from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ role }) => role);
}

test('given the owner’s login, the server still serves calls with a login that owns no tables', async () => {
  await ready();
  expect(await rolesConnected()).toEqual([new URL(database.appUrl).username]);
});

test('a process that only serves calls needs no owner’s connection', async () => {
  const { address } = await ready({ DATABASE_URL: '', DATABASE_APP_URL: database.appUrl });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await rolesConnected()).toEqual([new URL(database.appUrl).username]);
});

test('a login that can bypass the policies is refused', async () => {
  expect(await refusal({ DATABASE_URL: '', DATABASE_APP_URL: database.url })).toContain(
    'DATABASE_APP_URL: its role may see past the tenants’ policies.',
  );
});

test('the migration step creates the schema with only the owner’s connection', async () => {
  const empty = await createTestDatabase('template0');
  const step = fileURLToPath(new URL('migrate.ts', import.meta.url));
  try {
    const ended = async (settings: object) =>
      (
        await once(spawn(process.execPath, [step], { env: { ...BARE, ...settings } }), 'close')
      )[0] as number;
    expect(await ended({})).toBe(1);
    expect(await ended({ DATABASE_URL: empty.url })).toBe(0);
    const DATABASE_APP_URL = empty.appUrl;
    const { address } = await ready({ DATABASE_URL: '', DATABASE_APP_URL });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  } finally {
    await Promise.all(running.map(({ end }) => end('SIGKILL')));
    await empty.drop();
  }
});

test('a process does only the work of its roles', async () => {
  const { address } = await ready({ ROLES: 'tasks' });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await fetch(`${address}/api/openapi.json`)).status).toBe(404);
  expect((await fetch(`${address}/realtime`)).status).toBe(404);
});

test('a port in use is reported in one line, and nothing is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as { port: number }).port);
  expect(await refusal({ PORT: port })).toBe(
    `Port ${port} is in use: stop the other program, or set PORT to another one.`,
  );
  other.close();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  expect(rows[0]?.count).toBe(0);
});

test('a port in use leaves no database behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as { port: number }).port);
  const DATA_DIR = join(dataDir, 'in-vain');
  expect(await refusal({ PORT, DATA_DIR, DATABASE_URL: '' })).toContain(`Port ${PORT} is in use`);
  other.close();
  expect(await readdir(DATA_DIR)).toEqual(['secret-key']);
});

test('a data folder that cannot be created is reported in one line, without delay', async () => {
  expect(await refusal({ DATA_DIR: '/proc/nope/data', DATABASE_URL: '' })).toMatch(
    /^DATA_DIR: \/proc\/nope\/data cannot be used: /,
  );
});

test('an unusable database is reported in one line, without its password', async () => {
  const url = new URL(database.url);
  const wrongPassword = Object.assign(new URL(url), { password: 'hunter2' }).href;
  const noDatabase = Object.assign(new URL(url), { pathname: '/nowhere' }).href;
  const noServer = Object.assign(new URL(url), { port: '1' }).href;
  for (const [given, reason] of [
    [noDatabase, 'the database does not exist'],
    [noServer, 'nothing listens there'],
    [wrongPassword, 'the password is wrong'],
  ] as const) {
    const line = await refusal({ DATABASE_URL: given });
    expect(line).toMatch(/^DATABASE_URL: cannot use the database /);
    expect(line).toContain(reason);
    expect(line).not.toContain('hunter2');
  }
});

test('an invalid setting is reported in one line', async () => {
  expect(await refusal({ PORT: 'abc' })).toBe('PORT must be a port number, 1 to 65535');
});
