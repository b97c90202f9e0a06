import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';

let dataDir: string;
let cleanUp: (() => Promise<unknown>)[];

beforeEach(async () => {
  // The space is deliberate, as many people's folder names contain spaces.
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook postgres '));
  cleanUp = [];
});

afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(
  options: Omit<Parameters<typeof startEmbeddedPostgres>[0], 'dataDir'> = {},
): ReturnType<typeof startEmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options });
  cleanUp.push(() => postgres.stop());
  return postgres;
}

/** Starts PostgreSQL from a child process, which the test can kill. */
async function startInChild(): Promise<{ url: string; kill(): Promise<void> }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url))};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: line.toString().trim(), kill };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

test('keeps data, port and password across a restart', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select answer from kept')).toEqual([42]);
});

test('is durable, listens on the loopback interface only and asks for the password', async () => {
  const { url } = await start();
  expect(
    await query(
      url,
      `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('listen_addresses')`,
    ),
  ).toEqual(['on', 'on', '127.0.0.1']);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  const { mode } = await stat(join(dataDir, 'postgres.json'));
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
});

test('includes the extensions that the schema needs', async () => {
  const { url } = await start();
  for (const extension of ['citext', 'btree_gist', 'pg_trgm', 'unaccent']) {
    await query(url, `create extension ${extension}`);
  }
  expect(await query(url, `select unaccent('Zoë') = 'Zoe', 'A'::citext = 'a'`)).toEqual([
    true,
    true,
  ]);
});

test('refuses a second server on the same folder, and leaves the first one alone', async () => {
  const { url } = await start();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /Another server is already running/,
  );
  expect(await query(url, 'select 1')).toEqual([1]);
});

test('takes over from a server that was killed', async () => {
  const killed = await startInChild();
  await query(killed.url, 'create table kept as select 1 as answer');
  const pid = await postmasterPid();
  await killed.kill();
  const lines: string[] = [];
  const { url } = await start({ log: (line) => lines.push(line) });
  expect(lines).toContain('Took over the PostgreSQL that an earlier server left running');
  expect(await postmasterPid()).toBe(pid);
  expect(await query(url, 'select answer from kept')).toEqual([1]);
});

test('recovers if both the server and PostgreSQL were killed', async () => {
  const killed = await startInChild();
  await query(killed.url, 'create table kept as select 1 as answer');
  process.kill(await postmasterPid(), 'SIGKILL');
  await killed.kill();
  const { url } = await start();
  expect(await query(url, 'select answer from kept')).toEqual([1]);
});

test('is not confused if another program now has the process id of a dead PostgreSQL', async () => {
  const killed = await startInChild();
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  process.kill(await postmasterPid(), 'SIGKILL');
  await killed.kill();
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
  const { url } = await start();
  expect(await query(url, 'select 1')).toEqual([1]);
});

test('starts even if a process that was killed while writing left an empty lock file', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 1 as answer');
  await first.stop();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '');
  const { url } = await start();
  expect(await query(url, 'select answer from kept')).toEqual([1]);
});

test('starts PostgreSQL again, at the same address, if it dies while in use', async () => {
  const { url } = await start();
  await query(url, 'create table kept as select 1 as answer');
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');
  const again = async (): Promise<unknown[]> => query(url, 'select answer from kept');
  await delay(50);
  await expect.poll(() => again().catch(() => undefined), { timeout: 60_000 }).toEqual([1]);
  expect(await postmasterPid()).not.toBe(pid);
});

test('moves to another port if its own is taken, unless a port is configured', async () => {
  const first = await start();
  await first.stop();
  const port = Number(new URL(first.url).port);
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  cleanUp.push(async () => squatter.close());
  await expect(start({ port })).rejects.toThrow(`PostgreSQL needs port ${port}`);
  const second = await start();
  expect(new URL(second.url).port).not.toBe(String(port));
});

test("gives PostgreSQL's reason in one line if it cannot start", async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
  await expect(start()).rejects.toThrow(
    /did not start: database files are incompatible with server/,
  );
});
