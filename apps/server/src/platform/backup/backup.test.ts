import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoBusiness } from '../../demo/create-demo.ts';
import { refuseKnownPasswords } from '../../demo/known-passwords.ts';
import { start } from '../../start.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { freePort } from '../postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts';
import { describeTables, quotedName, sequencePositions } from './described-tables.ts';
import type { Manifest } from './manifest.ts';
import { databaseToFill, databaseToRead } from './owner-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let folder: string;
let backup: string;
let manifest: Manifest;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  // This server runs no tasks, as they would keep changing rows.
  app = await startTestApp({ ROLES: 'api' });
  await createDemoBusiness(app);
  folder = await mkdtemp(join(tmpdir(), 'roundbook backup '));
  await writeFile(join(app.dataDir, 'secret-key'), 'the key of the first machine, long enough\n');
  backup = join(folder, 'first');
  manifest = await writeBackup({ databaseUrl: app.databaseUrl, dataDir: app.dataDir }, backup);
});
afterAll(async () => {
  await app.stop();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase('template0');
  databases.push(database);
  return database.url;
}

async function asked<Answer>(
  url: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** The number and a hash of each table's rows, and the position of each sequence. */
function contents(url: string) {
  return asked(url, async (client) => {
    const tables: Record<string, unknown> = {};
    for (const table of await describeTables(client)) {
      const { rows } = await client.query(
        `select count(*)::integer as rows, md5(string_agg(one::text, E'\\n' order by one::text)) as hash
           from ${quotedName(table)} one`,
      );
      tables[quotedName(table)] = rows[0];
    }
    return { tables, sequences: await sequencePositions(client) };
  });
}

/** Everything that guards the tables: constraints, triggers and policies, with their states. */
function guards(url: string) {
  return asked(url, async (client) => {
    const { rows } = await client.query<{ guard: string }>(`
      select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) as guard from pg_constraint
       where conrelid <> 0 and connamespace::regnamespace::text in ('public', 'pgboss')
      union all
      select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all
      select format('%s %s', oid::regclass, relforcerowsecurity) from pg_class where relrowsecurity
      order by guard`);
    // The task queue itself makes these tables, one for each day.
    return rows.map(({ guard }) => guard).filter((guard) => !guard.includes('queue_stats_'));
  });
}

const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0;

test('a backup of the demo, restored elsewhere, has the same rows, sequences, guards and files', async () => {
  expect(rowsOf('customers')).toBeGreaterThan(500);
  expect(rowsOf('invoices')).toBeGreaterThan(500);
  expect(manifest.files).toBeGreaterThan(1);

  const url = await emptyDatabase();
  const dataDir = join(folder, 'second machine');
  await restoreBackup({ databaseUrl: url, dataDir }, backup);

  expect(await contents(url)).toEqual(await contents(app.databaseUrl));
  expect(await guards(url)).toEqual(await guards(app.databaseUrl));
  const filesIn = async (path: string) =>
    (await readdir(path, { recursive: true })).filter((name) => !name.startsWith('incoming'));
  expect((await filesIn(dataDir)).toSorted()).toEqual((await filesIn(app.dataDir)).toSorted());
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toContain('the first machine');

  // A second restore into the same database would mix the data of two firms.
  await expect(restoreBackup({ databaseUrl: url, dataDir }, backup)).rejects.toThrow(/not empty/);
});

test('a backup of a separate PostgreSQL can be restored into the bundled PostgreSQL, and a server starts with it', async () => {
  const dataDir = join(folder, 'bundled');
  const where = { databaseUrl: undefined, databaseAppUrl: undefined, dataDir };
  await using opened = new AsyncDisposableStack();
  await expect(databaseToRead(where, opened)).rejects.toThrow(/nothing to back up/);
  const url = await databaseToFill(where, opened);
  await restoreBackup({ databaseUrl: url, dataDir }, backup);
  // A backup can read while a server is using the database.
  const again = await databaseToRead(where, opened);
  const second = await writeBackup({ databaseUrl: again, dataDir }, join(folder, 'again'));
  expect(second.tables).toEqual(manifest.tables);
  expect(second.sequences).toEqual(manifest.sequences);
  expect(second.files).toBe(manifest.files);
  await opened.disposeAsync();

  const port = await freePort();
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(port) });
  const server = await start(config, {
    logger: pino({ level: 'silent' }),
    createDemo: createDemoBusiness,
    refuseKnownPasswords,
    onLost: (reason) => expect.unreachable(reason),
  });
  try {
    const { email, password } = server.demo!;
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'after-the-restore' },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toBe('ok\n');
  } finally {
    await server.stop();
  }
});

test('a damaged or unfinished backup is refused before anything is written', async () => {
  const url = await emptyDatabase();
  const dataDir = join(folder, 'untouched');
  const into = { databaseUrl: url, dataDir };
  const spoil = async (path: string, how: (content: Buffer) => Buffer) => {
    const file = join(backup, path);
    const content = await readFile(file);
    await writeFile(file, how(content));
    await expect(restoreBackup(into, backup)).rejects.toThrow(/damaged|newer version/);
    await writeFile(file, content);
  };
  const flip = (content: Buffer) =>
    Buffer.concat([content.subarray(0, -1), Buffer.of(content.at(-1)! ^ 1)]);
  await spoil('tables/public.customers.copy.gz', flip);
  await spoil('tables/public.customers.copy.gz', (content) => content.subarray(0, -10));
  await spoil('files/secret-key', flip);
  await spoil('checksums.sha256', (content) => content.subarray(0, content.indexOf('\n') + 1));
  await spoil('backup.json', (content) => content.subarray(0, 200));
  await spoil('backup.json', (content) =>
    Buffer.from(content.toString().replace('"0001_platform"', '"9999_of_next_year"')),
  );
  await expect(restoreBackup(into, join(folder, 'none'))).rejects.toThrow(/no finished backup/);
  const tables = await asked(url, describeTables);
  expect(tables).toEqual([]);
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('a restore that fails half-way leaves no rows, and can be repeated', async () => {
  const url = await emptyDatabase();
  const into = { databaseUrl: url, dataDir: join(folder, 'half') };
  const file = join(backup, 'backup.json');
  const whole = await readFile(file, 'utf8');
  // The backup claims one row too many for the last table, which is noticed only once all tables are filled.
  const { tables } = manifest;
  const last = tables.at(-1)!;
  const wrong = { ...manifest, tables: [...tables.slice(0, -1), { ...last, rows: last.rows + 1 }] };
  await writeFile(file, JSON.stringify(wrong));
  await expect(restoreBackup(into, backup)).rejects.toThrow(/instead of/);
  await writeFile(file, whole);
  const rows = await asked(url, (client) => client.query('select from customers'));
  expect(rows.rowCount).toBe(0);

  await restoreBackup(into, backup);
  expect(await contents(url)).toEqual(await contents(app.databaseUrl));
});

test('a backup shows a single moment, whatever is written while it is being made', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    // Tables are read in the order of their names: the reading waits at one of the first tables while a business is
    // added.
    await client.query('begin; lock table assets in access exclusive mode');
    const writing = writeBackup(
      { databaseUrl: app.databaseUrl, dataDir: app.dataDir },
      join(folder, 'moment'),
    );
    await expect
      .poll(async () => {
        const { rows } = await asked(app.databaseUrl, (one) =>
          one.query(`select from pg_stat_activity where application_name = 'roundbook backup'
            and wait_event_type = 'Lock'`),
        );
        return rows.length;
      })
      .toBe(1);
    await app.asOwner(
      `insert into tenants (business_id, time_zone) values (gen_random_uuid(), 'Europe/London')`,
    );
    await client.query('commit');
    const made = await writing;
    const tenantsIn = ({ tables }: Manifest) => tables.find(({ name }) => name === 'tenants')!.rows;
    expect(tenantsIn(made)).toBe(tenantsIn(manifest));
  } finally {
    await client.end();
  }
});

test('an existing folder is not overwritten', async () => {
  const from = { databaseUrl: app.databaseUrl, dataDir: app.dataDir };
  await expect(writeBackup(from, backup)).rejects.toThrow(/exists already/);
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('a login that policies apply to is told which right is missing, and no backup is written', async () => {
  const name = `bound_${randomBytes(6).toString('hex')}`;
  await app.asOwner(`create role ${name} login password 'bound'`);
  await app.asOwner(`grant pg_read_all_data to ${name}`);
  try {
    const url = new URL(app.databaseUrl);
    url.username = name;
    url.password = 'bound';
    const from = { databaseUrl: url.href, dataDir: app.dataDir };
    await expect(writeBackup(from, join(folder, 'bound'))).rejects.toThrow(/every business’s rows/);
    expect(await readdir(folder)).not.toContain('bound');
  } finally {
    await app.asOwner(`drop role ${name}`);
  }
});
