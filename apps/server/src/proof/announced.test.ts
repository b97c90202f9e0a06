import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrite } from '@roundbook/contract/endpoint';
import type { ChangedEntity } from '@roundbook/contract/realtime';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import { type Scene, setScene } from './scene.ts';
import { confirmed } from './send.ts';
import { type Row, TenantRows } from './tenant-rows.ts';

let app: TestApp;
let scene: Scene;
let rows: TenantRows;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  scene = await setScene(app, 'Herald');
  rows = await TenantRows.open(app.databaseUrl);
  await rows.keep(scene.business);
});
afterAll(async () => {
  await rows.close();
  await app.stop();
});

type Tables = Readonly<Record<string, readonly Row[]>>;
/** The records by which a client hears of a row; one of them is enough. */
type Owners = readonly (readonly [ChangedEntity, unknown])[];
type OwnersOf = (row: Row, all: Tables) => Owners;

const itself =
  (entity: ChangedEntity, column = 'id'): OwnersOf =>
  (row) => [[entity, row[column]]];

const findIn = (all: Tables, table: string, id: unknown) =>
  all[table]!.find((row) => row['id'] === id) ?? {};

/** The customers on whose accounts something was posted. */
const customersOf = (postingId: unknown, all: Tables): Owners =>
  all['posting_lines']!.filter(
    (line) => line['posting_id'] === postingId && line['customer_id'] !== null,
  ).map((line) => ['customer', line['customer_id']]);

/** Whose change a changed row is, by table. */
const OWNERS: Readonly<Record<string, OwnersOf>> = {
  businesses: itself('business', 'business_id'),
  grants: itself('grant'),
  // A name is shown with the grant.
  users: (row, { grants }) =>
    grants!.filter((one) => one['user_id'] === row['id']).map((one) => ['grant', one['id']]),
  customers: itself('customer'),
  sites: itself('customer', 'customer_id'),
  // A tag or a service that is deleted leaves what carried it, and says so for all of them.
  customer_tags: ({ customer_id, tag_id }) => [
    ['customer', customer_id],
    ['tag', tag_id],
  ],
  job_tags: ({ job_id, tag_id }) => [
    ['job', job_id],
    ['tag', tag_id],
  ],
  tags: itself('tag'),
  services: itself('service'),
  rounds: itself('round'),
  jobs: itself('job'),
  job_services: ({ job_id, service_id }) => [
    ['job', job_id],
    ['service', service_id],
  ],
  occurrences: itself('job', 'job_id'),
  occurrence_assets: ({ occurrence_id }, all) => [
    ['job', findIn(all, 'occurrences', occurrence_id)['job_id']],
  ],
  assets: itself('asset'),
  messages: itself('message'),
  postings: ({ id }, all) => customersOf(id, all),
  posting_lines: ({ posting_id }, all) => customersOf(posting_id, all),
  receivable_items: itself('customer', 'customer_id'),
  allocations: ({ debit_item_id }, all) => [
    ['customer', findIn(all, 'receivable_items', debit_item_id)['customer_id']],
  ],
  invoices: itself('invoice'),
  payments: itself('payment'),
  // The orders of a round go with it.
  work_orders: ({ id, round_id }) => [
    ['workOrder', id],
    ['round', round_id],
  ],
  work_order_stops: ({ work_order_id }, all) => [
    ['workOrder', work_order_id],
    ['round', findIn(all, 'work_orders', work_order_id)['round_id']],
  ],
};

/** Tables that no screen shows: counters, receipts, and what signing in needs. */
const UNSHOWN = new Set([
  'changes',
  'counters',
  'daily_turns',
  'message_templates',
  'receipts',
  'sessions',
  'settings',
  'used_bypass_tokens',
]);

/** Columns whose change is told with another record than the row's own, by table. */
const TOLD_ELSEWHERE: Readonly<Record<string, Readonly<Record<string, OwnersOf>>>> = {
  // Where a job stands in its round is part of the round's order.
  jobs: { round_position: itself('round', 'round_id') },
};

/** What users choose for their own screens is nobody else's business. */
const unannounced = new Set(['POST /user/appPreferences']);

const written = (row: Row) => JSON.stringify(row);

/** The columns in which a row differs from the one that was there before; all where there was none. */
function changedColumns(row: Row, before: readonly Row[]): string[] {
  const was = before.find((one) => one['id'] !== undefined && one['id'] === row['id']);
  return Object.keys(row).filter(
    (column) => !was || JSON.stringify(was[column]) !== JSON.stringify(row[column]),
  );
}

/** Rows that are there once and not the other time, with whom they belong to. */
function* changedRows(before: Tables, after: Tables) {
  const all = Object.fromEntries(
    Object.keys(after).map((table) => [table, [...after[table]!, ...before[table]!]]),
  );
  for (const table of Object.keys(after)) {
    if (UNSHOWN.has(table)) continue;
    const was = new Set(before[table]!.map(written));
    const is = new Set(after[table]!.map(written));
    for (const row of after[table]!.filter((one) => !was.has(written(one)))) {
      const columns = changedColumns(row, before[table]!);
      const [column] = columns;
      const elsewhere = columns.length === 1 ? TOLD_ELSEWHERE[table]?.[column!] : undefined;
      yield { table, columns, owners: (elsewhere ?? OWNERS[table]!)(row, all) };
    }
    for (const row of before[table]!.filter((one) => !is.has(written(one)))) {
      const stays = after[table]!.some((one) => one['id'] !== undefined && one['id'] === row['id']);
      if (!stays) yield { table, columns: ['(gone)'], owners: OWNERS[table]!(row, all) };
    }
  }
}

const changes = [...examples].flatMap(([key, { endpoint, givenIn }]) =>
  isWrite(endpoint) && endpoint.access.kind !== 'public' && !unannounced.has(key)
    ? [{ key, endpoint, givenIn }]
    : [],
);

test('every table belongs to a record, or to no screen', async () => {
  const tables = Object.keys(await rows.rows(scene.business));
  expect(tables.filter((name) => !UNSHOWN.has(name) && !OWNERS[name])).toEqual([]);
});

test.each(changes)('$key announces all that it changes', async ({ endpoint, givenIn }) => {
  await rows.rewind(scene.business);
  const before = await rows.rows(scene.business);
  const { envelope } = await confirmed(app, endpoint, givenIn(scene), { token: scene.token });
  const after = await rows.rows(scene.business);
  const announced = new Set(envelope?.changes?.map(({ entity, id }) => `${entity}:${id}`));
  const unsaid = [...changedRows(before, after)].filter(
    ({ owners }) => !owners.some(([entity, id]) => announced.has(`${entity}:${String(id)}`)),
  );
  expect(unsaid.map(({ table, columns }) => `${table}: ${columns.join(', ')}`)).toEqual([]);
});
