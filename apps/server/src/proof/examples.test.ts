import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import { type Scene, tokenFor } from './scene.ts';
import { confirmed } from './send.ts';
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

test('every call has an example', () => {
  expect([...examples.keys()].toSorted()).toEqual([...registry.keys()].toSorted());
});

test.each([...examples])('the example of %s works', async (_key, one) => {
  const { endpoint, givenIn, refusedWith } = one;
  await rows.rewind(scene.business);
  const sent = await confirmed(app, endpoint, givenIn(scene), {
    token: tokenFor(endpoint, scene),
  });
  expect(sent.status, sent.text).toBe(refusedWith ?? 200);
});
