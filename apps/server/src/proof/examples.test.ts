import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '@roundbook/contract/registry';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import { type Scene, setScene } from './scene.ts';
import { confirmed } from './send.ts';
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

/** Calls that need what an example cannot hold: an account's password, a link out of a mail, a solved captcha. */
const refusedHere: Readonly<Record<string, number>> = {
  'POST /auth/login': 422,
  'POST /auth/reset': 422,
  'POST /users/register': 422,
  'POST /user/password': 422,
  'GET /invitations/{hash}': 404,
  'POST /invitations/{hash}/accept': 404,
};

test('every call has an example', () => {
  expect([...examples.keys()].toSorted()).toEqual([...registry.keys()].toSorted());
});

test.each([...examples])('the example of %s works', async (key, { endpoint, givenIn }) => {
  await rows.rewind(scene.business);
  const sent = await confirmed(app, endpoint, givenIn(scene), { token: scene.token });
  expect(sent.status, sent.text).toBe(refusedHere[key] ?? 200);
});
