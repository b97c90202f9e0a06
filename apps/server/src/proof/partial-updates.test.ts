import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrite } from '@roundbook/contract/endpoint';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import type { Scene } from './scene.ts';
import { confirmed } from './send.ts';
import { setScene } from './set-scene.ts';
import { TenantRows } from './tenant-rows.ts';
import { wholeUpdates } from './whole-updates.ts';

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

type Fields = Record<string, unknown>;

/** Calls that change an existing record, and so contain the version on which the change was based. */
const updates = [...examples].flatMap(([key, { endpoint, givenIn }]) => {
  const { shape } = (endpoint.body ?? {}) as { shape?: Fields };
  const isUpdate = isWrite(endpoint) && shape !== undefined && 'version' in shape;
  return isUpdate ? [{ key, endpoint, givenIn, fields: Object.keys(shape) }] : [];
});

/** Fields that every write changes, whatever it contains. */
const CHANGING = new Set(['version', 'changedAt', 'heldUntil']);

/** A record as shown in an answer, without the fields that every write changes. */
function withoutVersions(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, one: unknown) => (CHANGING.has(key) ? undefined : one)),
  );
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Any subset of these fields and, where `parted` names a field that holds a record, any subset of
 * that record's fields.
 */
function partOf(fields: Fields, parted: ReadonlySet<string>): fc.Arbitrary<Fields> {
  const parts = Object.entries(fields).map(([name, value]) => [
    name,
    isPlain(value) && parted.has(name) ? partOf(value, parted) : fc.constant(value),
  ]);
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  });
}

/** Fields that hold a record when an update may name only some of the record's fields. */
const PARTED = new Set([
  'address',
  'communicationPreferences',
  'email',
  'sms',
  'service',
  'marketing',
]);

test('every update of the contract is tried with a subset of its fields', () => {
  for (const { key, fields } of updates) {
    const whole = wholeUpdates.get(key);
    expect(whole, key).toBeDefined();
    expect(Object.keys(whole!.bodyIn(scene)).toSorted(), key).toEqual(
      fields.filter((one) => one !== 'version').toSorted(),
    );
  }
});

test.each(updates)(
  '$key keeps the fields that it does not name',
  async ({ key, endpoint, givenIn }) => {
    const { bodyIn, always = [], isOnce = false } = wholeUpdates.get(key)!;
    const { token } = scene;
    const { params } = givenIn(scene);
    const body = bodyIn(scene);
    const needed = Object.fromEntries(always.map((name) => [name, body[name]]));
    const save = async (fields: Fields) => {
      const { status, envelope } = await confirmed(
        app,
        endpoint,
        { params, body: { ...fields, ...needed } },
        { token },
      );
      expect(envelope!.errors).toEqual([]);
      expect(status).toBe(200);
      return withoutVersions(envelope!.data);
    };
    await rows.rewind(scene.business);
    const whole = await save(body);
    if (isOnce) return;
    await fc.assert(
      fc.asyncProperty(partOf(body, PARTED), async (part) => {
        expect(await save(part)).toEqual(whole);
      }),
      { numRuns: 15, examples: [[{}]] },
    );
  },
);
