import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrite } from '@roundbook/contract/endpoint';
import type { LatestChange } from '@roundbook/contract/envelope';
import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';
import { latestChangeWords } from '@roundbook/domain/values/refusals/latest-change';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Given } from './example.ts';
import { examples } from './examples.ts';
import type { Scene } from './scene.ts';
import { confirmed, send } from './send.ts';
import { setScene } from './set-scene.ts';
import { TenantRows } from './tenant-rows.ts';

let app: TestApp;
let scene: Scene;
let rows: TenantRows;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  scene = await setScene(app, 'Quill');
  rows = await TenantRows.open(app.databaseUrl);
  await rows.keep(scene.business);
});
afterAll(async () => {
  await rows.close();
  await app.stop();
});

/** Changes that name the version on which they were based, each with the role that makes the change first. */
const versioned = [...examples].flatMap(([key, { endpoint, givenIn }]) => {
  const { access } = endpoint;
  const { shape } = (endpoint.body ?? {}) as { shape?: Record<string, unknown> };
  if (!isWrite(endpoint) || access.kind !== 'role' || !shape || !('version' in shape)) return [];
  const author: Role = isRoleSufficient('Manager', access.role) ? 'Manager' : 'Owner';
  return [{ key, endpoint, givenIn, author }];
});

/** Changes to records that belong to their author alone, so that only the author can change them twice. */
const OWN = new Set(['POST /reports/views/{id}']);

/** Expects a refusal that names a change by the user with a role, made between the two instants. */
function expectNamed(
  latestChange: LatestChange | undefined,
  detail: string,
  { role, isOwn }: { readonly role: Role; readonly isOwn: boolean },
  [earliest, latest]: readonly [string, string],
): void {
  expect(latestChange).toMatchObject({ by: `${role} Tester`, isOwn });
  const { at, message } = latestChange!;
  expect(at >= earliest && at <= latest, `${at} is between ${earliest} and ${latest}`).toBe(true);
  expect(message).toBe(latestChangeWords(latestChange!, 'Europe/London'));
  expect(detail.startsWith(message), detail).toBe(true);
}

test('most changes that name a version can be made by a Manager before the Owner repeats them', () => {
  expect(versioned.filter(({ author }) => author === 'Manager').length).toBeGreaterThan(25);
});

test.each(versioned)(
  '$key says who made the version that the caller did not see, and when',
  async ({ key, endpoint, givenIn, author }) => {
    await rows.rewind(scene.business);
    const given: Given = givenIn(scene);
    const role = OWN.has(key) ? 'Owner' : author;
    const { tokens, token } = scene.business;
    const earliest = new Date().toISOString();
    const made = await confirmed(app, endpoint, given, { token: tokens[role] });
    const latest = new Date().toISOString();
    expect(made.status, made.text).toBe(200);

    const { status, envelope } = await send(app, endpoint, given, { token });
    expect(status).toBe(409);
    const [error] = envelope!.errors;
    expect(error!.code).toBe('stale');
    const who = { role, isOwn: role === 'Owner' };
    expectNamed(envelope!.latestChange, error!.detail, who, [earliest, latest]);
  },
);
