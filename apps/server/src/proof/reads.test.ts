import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrite } from '@roundbook/contract/endpoint';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import { type Scene, tokenFor } from './scene.ts';
import { send } from './send.ts';
import { setScene } from './set-scene.ts';
import { TenantRows } from './tenant-rows.ts';

let app: TestApp;
let scene: Scene;
let rows: TenantRows;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  scene = await setScene(app, 'Aardvark');
  rows = await TenantRows.open(app.databaseUrl);
  await rows.keep(scene.business);
});
afterAll(async () => {
  await rows.close();
  await app.stop();
});

const reads = [...examples].filter(
  ([, { endpoint }]) => !isWrite(endpoint) && endpoint.access.kind !== 'public',
);

test('only the reads that refresh the data that they show are declared as refreshing', () => {
  const refreshing = reads.flatMap(([key, { endpoint }]) => (endpoint.refreshes ? [key] : []));
  expect(refreshing.toSorted()).toEqual([
    'GET /jobs/suggestedSchedule',
    'GET /jobs/suggestedSchedule/{week}',
    'GET /payments/transactions',
    'GET /payments/transactions/counts',
  ]);
});

/** The security log records each download of an export, so this read may write. */
const NOTED = 'GET /exports/{id}/file';

test('no read that is not declared as refreshing changes a row of its business', async () => {
  const changing: string[] = [];
  for (const [key, { endpoint, givenIn }] of reads) {
    if (endpoint.refreshes) continue;
    const given = givenIn(scene);
    await send(app, endpoint, given, { token: tokenFor(endpoint, scene) });
    const tables = await rows.changedTables(scene.business);
    if (tables.length === 0) continue;
    if (key === NOTED) expect(tables).toEqual(['security_events']);
    else changing.push(`${key} changes ${tables.join(', ')}`);
    await rows.rewind(scene.business);
  }
  expect(changing).toEqual([]);
});
