import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/exports/exports';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import { FileMissing, type FileStore } from '../../../providers/files/files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertAsset } from '../../../testing/test-assets.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { fetched, textOf } from '../../../testing/test-exports.ts';
import { partKeyOf } from './export-files.ts';
import { findParts } from './part-queries.ts';
import { findExport } from './queries.ts';
import { run } from './tasks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ID = '018f0000-0000-7000-8000-000000000001';

/** A waiting archive of a business with this many uploaded files. */
async function waiting(files: number): Promise<TestBusiness> {
  const business = await app.business();
  for (let at = 0; at < files; at += 1) {
    const id = await insertAsset(app, business);
    // The last file has a record, but is not in the store.
    if (at < files - 1) await app.parts.files.put(id, Buffer.from(`file ${at}`), 'image/png');
  }
  await app.asOwner(`begin; set local app.business_id = '${business.id}';
    insert into exports (business_id, id, kind, with_files) values ('${business.id}', '${ID}', 'archive', true); commit`);
  return business;
}

/** A store that fails to store the given part, and the files that were read from it. */
function failingAt(part: string, opened: string[] = []): FileStore {
  const { files } = app.parts;
  return {
    ...files,
    open: (key) => {
      opened.push(key);
      return files.open(key);
    },
    putStream: async (key, content, mime) => {
      if (key.endsWith(part)) throw new Error('The power went');
      return files.putStream(key, content, mime);
    },
  };
}

const make = (business: TestBusiness, files: FileStore = app.parts.files) =>
  run({ ...app.parts, files }, { businessId: business.id, id: ID });

function stored(business: TestBusiness) {
  const businessId = mintBusinessId(business.id);
  return readTenant(app.database, { businessId }, (tx) =>
    Promise.all([findExport(tx, ID), findParts(tx, ID)]),
  );
}

test('an interrupted archive continues after its last part, makes no part twice, and reports where it continued', async () => {
  const business = await waiting(121);
  const opened: string[] = [];
  // Part 0 holds the rows, parts 1 to 3 the files.
  await expect(make(business, failingAt('-3', opened))).rejects.toThrow('The power went');
  expect(opened.length).toBeGreaterThanOrEqual(100);
  const before = new Set(opened.slice(0, 100));
  const [interrupted, finished] = await stored(business);
  expect(finished.map(({ position, attempt }) => [position, attempt])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  opened.length = 0;
  await make(business, failingAt('never', opened));
  expect(opened).toHaveLength(21);
  expect(opened.filter((key) => before.has(key))).toEqual([]);
  const [made, parts] = await stored(business);
  expect(made).toMatchObject({ state: 'Ready', attempt: 2, resumedFrom: interrupted!.percent });
  expect(made!.resumedFrom).toBeGreaterThan(50);
  expect(parts.slice(0, 3)).toEqual(finished);
  const { content } = await fetched(app, business.token, ID);
  expect(content).toHaveLength(made!.size!);
  const files = unzipSync(content);
  const inside = Object.keys(files).filter((path) => path.startsWith('files/'));
  expect(inside).toHaveLength(120);
  expect(new Set(inside.map((path) => textOf(files[path]!)))).toEqual(
    new Set(Array.from({ length: 120 }, (_, at) => `file ${at}`)),
  );
  expect(textOf(files['missing-files.txt']!)).toMatch(/files\/\S+ gate\.png/);
  expect(textOf(files['README.txt']!)).toContain('everything that Roundbook holds');
});

test('an archive that finishes a part in each attempt is never abandoned; an archive that finishes no part fails, and tells the user what to do', async () => {
  const business = await waiting(1);
  for (const part of ['-1', '-1', '-1']) {
    await expect(make(business, failingAt(part))).rejects.toThrow('The power went');
  }
  const [between] = await stored(business);
  // The first attempt finished the rows.
  expect(between).toMatchObject({ state: 'Making', attempt: 3, fruitlessAttempts: 2 });
  // A killed attempt records no failure.
  await app.asOwner(`begin; set local app.business_id = '${business.id}';
    update exports set fruitless_attempts = 5 where business_id = '${business.id}'; commit`);
  await make(business);
  const { exports } = await app.data(contract.listExports, { token: business.token });
  expect(exports[0]!.state).toBe('Failed');
  expect(exports[0]!.problem).toMatch(
    /Please try again; if it fails again, make it without photos/,
  );
  const [, parts] = await stored(business);
  for (const part of parts) {
    await expect(app.parts.files.open(partKeyOf(business.id, ID, part))).rejects.toBeInstanceOf(
      FileMissing,
    );
  }
});

test('a stopped archive leaves none of its parts behind', async () => {
  const business = await waiting(1);
  await expect(make(business, failingAt('-1'))).rejects.toThrow('The power went');
  const [, parts] = await stored(business);
  expect(parts).toHaveLength(1);
  const stops: FileStore = {
    ...app.parts.files,
    putStream: async (key, content, mime) => {
      const size = await app.parts.files.putStream(key, content, mime);
      await app.data(contract.deleteExport, { token: business.token, params: { id: ID } });
      return size;
    },
  };
  await make(business, stops);
  for (const part of [...parts, { position: 1, attempt: 2 }]) {
    await expect(app.parts.files.open(partKeyOf(business.id, ID, part))).rejects.toBeInstanceOf(
      FileMissing,
    );
  }
});
