import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import papaparse from 'papaparse';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBusiness } from '@roundbook/contract/account/closures/closures';
import * as contract from '@roundbook/contract/account/exports/exports';
import { listSecurityLog } from '@roundbook/contract/account/security-log/security-log';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import type { Scene } from '../../../proof/scene.ts';
import { setScene } from '../../../proof/set-scene.ts';
import { FileMissing, type FileStore } from '../../../providers/files/files.ts';
import { slices } from '../../../slices.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { exported, fetched, rowsOf, textOf } from '../../../testing/test-exports.ts';
import { keyOf } from './export-files.ts';
import { findExport } from './queries.ts';
import { exportSweep, exportTasks } from './tasks.ts';

let app: TestApp;
/** A business with records of nearly every kind. */
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp();
  scene = await setScene(app, 'homely');
});
afterAll(() => app.stop());

interface Described {
  readonly lists: { file: string; columns: { name: string }[] }[];
  readonly tables: { csv: string; json: string; rows: number; columns: { name: string }[] }[];
  readonly folders: { folder: string; files: number }[];
}

test('an archive holds every row, file and PDF of its business, as its description says, and none of another business’s', async () => {
  const other = await app.business();
  await insertCustomers(app, other, 3);
  await app.asOwner(`
    update customers set notes = 'Other Panes', name = 'Other Panes' where business_id = '${other.id}'`);
  const { token } = scene;
  const made = await exported(app, token, { kind: 'archive' });
  expect(made).toMatchObject({ state: 'Ready', percent: 100 });
  const { status, content } = await fetched(app, token, made.id);
  expect(status).toBe(200);
  expect(content).toHaveLength(made.size!);
  const files = unzipSync(content);
  const text = (path: string) => textOf(files[path]!);
  expect(text('README.txt')).toContain('everything that Roundbook holds');
  expect(files['missing-files.txt']).toBeUndefined();

  const described = JSON.parse(text('schema.json')) as Described;
  expect(described.tables).toHaveLength(
    slices.flatMap((slice) => slice.exports?.tables ?? []).length,
  );
  for (const { csv, json, rows, columns } of described.tables) {
    const names = columns.map(({ name }) => name);
    const [heading] = text(csv).slice(1).split('\r\n', 1);
    expect(heading, csv).toBe(names.join(','));
    expect(rowsOf(text(csv)), csv).toHaveLength(rows);
    const values = JSON.parse(text(json)) as Record<string, unknown>[];
    expect(values, json).toHaveLength(rows);
    for (const value of values) expect(Object.keys(value), json).toEqual(names);
  }
  for (const { file, columns } of described.lists) {
    expect(papaparse.parse<string[]>(text(file).slice(1)).data[0], file).toEqual(
      columns.map(({ name }) => name),
    );
  }
  for (const { folder, files: count } of described.folders) {
    const inside = Object.keys(files).filter((path) => path.startsWith(folder));
    expect(inside, folder).toHaveLength(count);
    if (folder === 'files/') continue;
    expect(count, folder).toBeGreaterThan(0);
    for (const path of inside) expect(textOf(files[path]!.slice(0, 5)), path).toBe('%PDF-');
  }
  const [uploaded] = Object.keys(files).filter((path) => path.startsWith('files/'));
  expect((await sharp(files[uploaded!]).metadata()).format).toBeDefined();
  // The scene has records of nearly every kind.
  expect(described.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);
  for (const [path, bytes] of Object.entries(files)) {
    expect(textOf(bytes).includes('Other Panes'), path).toBe(false);
  }
  const theirs = await fetched(app, other.token, made.id);
  expect(theirs.status).toBe(404);
});

test('the file can be downloaded for a week, after which it is deleted', async () => {
  const { token, id } = await app.business();
  const made = await exported(app, token, { kind: 'jobs' });
  expect(Date.parse(made.lapsesAt!) - Date.parse(made.askedAt)).toBeGreaterThan(6.9 * 86_400_000);
  const businessId = mintBusinessId(id);
  const key = keyOf(businessId, { id: made.id, attempt: 1 });
  await buffer(await app.parts.files.open(key));
  await app.asOwner(`begin; set local app.business_id = '${id}';
    update exports set lapses_at = now() - interval '1 second'; commit`);
  expect((await fetched(app, token, made.id)).status).toBe(404);
  await exportSweep(app.parts).run({ businessId, date: '2026-11-23' });
  await expect(app.parts.files.open(key)).rejects.toBeInstanceOf(FileMissing);
  const { exports } = await app.data(contract.listExports, { token });
  expect(exports).toMatchObject([{ state: 'Lapsed' }]);
});

test('the security log records requests and downloads, and only the Owner can make these', async () => {
  const { token, tokens } = await app.business();
  const body = { kind: 'archive', withPdfs: false } as const;
  const refused = await app.call(contract.requestExport, { token: tokens.Manager, body });
  expect(refused.status).toBe(403);
  const { id } = await exported(app, token, body);
  await fetched(app, token, id);
  const { events } = await app.data(listSecurityLog, { token });
  expect(events.map(({ kind, about }) => [kind, about])).toEqual([
    ['exportFetched', 'an archive of everything'],
    ['exportAsked', 'an archive of everything'],
  ]);
});

/** Adds a waiting export without the task that would make it. */
async function insertWaiting(businessId: string, id: string): Promise<void> {
  await app.asOwner(`begin; set local app.business_id = '${businessId}';
    insert into exports (business_id, id, kind) values ('${businessId}', '${id}', 'archive'); commit`);
}

test('an interrupted attempt leaves no files, and the next attempt makes the whole export', async () => {
  const business = await app.business();
  const businessId = mintBusinessId(business.id);
  await insertCustomers(app, business, 50);
  const id = '018f0000-0000-7000-8000-000000000001';
  await insertWaiting(business.id, id);
  const cutShort: FileStore = {
    ...app.parts.files,
    async putStream(_key, content) {
      for await (const _ of content) throw new Error('The power went');
      return 0;
    },
  };
  const run = (files: FileStore) =>
    exportTasks({ ...app.parts, files })[0]!.handle({ businessId, id });
  await expect(run(cutShort)).rejects.toThrow('The power went');
  const find = () => readTenant(app.database, { businessId }, (tx) => findExport(tx, id));
  expect(await find()).toMatchObject({ state: 'Making', attempt: 1 });
  // Simulates the file left by a process that died.
  await app.parts.files.put(keyOf(businessId, { id, attempt: 1 }), Buffer.from('half'), 'x/y');
  await run(app.parts.files);
  expect(await find()).toMatchObject({ state: 'Ready', attempt: 2 });
  await expect(app.parts.files.open(keyOf(businessId, { id, attempt: 1 }))).rejects.toBeInstanceOf(
    FileMissing,
  );
  const files = unzipSync((await fetched(app, business.token, id)).content);
  expect(rowsOf(textOf(files['tables/customers.csv']!))).toHaveLength(50);
});

test('one archive is made at a time, and a stopped archive leaves no file', async () => {
  const { token, id: businessId } = await app.business();
  const id = '018f0000-0000-7000-8000-000000000002';
  await insertWaiting(businessId, id);
  const again = await app.call(contract.requestExport, { token, body: { kind: 'archive' } });
  expect(again).toMatchObject({ status: 422, errors: [{ detail: /An archive is being made/ }] });
  const stops: FileStore = {
    ...app.parts.files,
    async putStream(key, content, mime) {
      await app.data(contract.deleteExport, { token, params: { id } });
      return app.parts.files.putStream(key, content, mime);
    },
  };
  await exportTasks({ ...app.parts, files: stops })[0]!.handle({ businessId, id });
  await expect(app.parts.files.open(keyOf(businessId, { id, attempt: 1 }))).rejects.toBeInstanceOf(
    FileMissing,
  );
  expect((await fetched(app, token, id)).status).toBe(404);
  expect((await exported(app, token, { kind: 'archive' })).state).toBe('Ready');
});

test('an export shows the failure if every attempt fails, and an abandoned export fails in the end', async () => {
  const { token, id } = await app.business();
  const businessId = mintBusinessId(id);
  const [failing, forgotten] = [
    '018f0000-0000-7000-8000-000000000003',
    '018f0000-0000-7000-8000-000000000004',
  ];
  await insertWaiting(id, failing);
  const full: FileStore = {
    ...app.parts.files,
    putStream: () => Promise.reject(new Error('The disk is full')),
  };
  const run = () =>
    exportTasks({ ...app.parts, files: full })[0]!.handle({ businessId, id: failing });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(run()).rejects.toThrow('The disk is full');
  }
  await run();
  await insertWaiting(id, forgotten);
  await app.asOwner(`begin; set local app.business_id = '${id}';
    update exports set progressed_at = now() - interval '25 hours' where id = '${forgotten}'; commit`);
  await exportSweep(app.parts).run({ businessId, date: '2026-11-23' });
  const { exports } = await app.data(contract.listExports, { token });
  expect(exports.map(({ state }) => state)).toEqual(['Failed', 'Failed']);
  expect(exports[0]!.problem).toMatch(/could not make the export/);
});

const closeNow = (token: string) =>
  app.data(closeBusiness, { token, body: { typed: 'Bright Panes' } });

const eraseAfter = (businessId: string, when: string) =>
  app.asOwner(`begin; set local app.business_id = '${businessId}';
    update closures set erase_after = ${when} where business_id = '${businessId}'; commit`);

test('the Owner of a closed business can still export everything, until it is due to be erased', async () => {
  const business = await app.business();
  const { token, id } = business;
  await insertCustomers(app, business, 3);
  await closeNow(token);
  await eraseAfter(id, `now() + interval '2 days'`);
  const made = await exported(app, token, { kind: 'archive' });
  const files = unzipSync((await fetched(app, token, made.id)).content);
  expect(rowsOf(textOf(files['tables/customers.csv']!))).toHaveLength(3);
  // The file lapses no later than the business is erased.
  expect(Date.parse(made.lapsesAt!) - Date.now()).toBeLessThan(2.1 * 86_400_000);

  const { id: unwanted } = await exported(app, token, { kind: 'jobs' });
  await app.data(contract.deleteExport, { token, params: { id: unwanted } });
  await eraseAfter(id, 'now()');
  const late = await app.call(contract.requestExport, { token, body: { kind: 'jobs' } });
  expect(late).toMatchObject({ status: 422, errors: [{ detail: /is being erased/ }] });
});

test('erasing a business deletes its exports, including exports in progress', async () => {
  const { token, id } = await app.business();
  const businessId = mintBusinessId(id);
  const made = await exported(app, token, { kind: 'archive' });
  const waiting = '018f0000-0000-7000-8000-000000000005';
  await insertWaiting(id, waiting);
  const erases: FileStore = {
    ...app.parts.files,
    async putStream(key, content, mime) {
      const size = await app.parts.files.putStream(key, content, mime);
      await app.parts.endings.endElsewhere(businessId);
      await app.asOwner(`begin; set local app.business_id = '${id}';
        delete from exports; commit`);
      return size;
    },
  };
  await exportTasks({ ...app.parts, files: erases })[0]!.handle({ businessId, id: waiting });
  for (const one of [made.id, waiting]) {
    const key = keyOf(businessId, { id: one, attempt: 1 });
    await expect(app.parts.files.open(key), one).rejects.toBeInstanceOf(FileMissing);
  }
});
