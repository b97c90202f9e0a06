import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrite } from '@roundbook/contract/endpoint';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples, shownBy } from './examples.ts';
import { type Scene, tokenFor } from './scene.ts';
import { confirmed } from './send.ts';
import { setScene } from './set-scene.ts';
import type { Records, Tables } from './shown-by.ts';
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

/** Calls that announce nothing, because a user's own screen settings concern no one else. */
const UNANNOUNCED = new Set(['POST /user/appPreferences']);

const written = (row: Row) => JSON.stringify(row);

/** The columns in which a row differs from its earlier version; every column of a new row. */
function changedColumns(row: Row, before: readonly Row[]): string[] {
  const was = before.find((one) => one['id'] !== undefined && one['id'] === row['id']);
  return Object.keys(row).filter(
    (column) => !was || JSON.stringify(was[column]) !== JSON.stringify(row[column]),
  );
}

/** The records that show a row; empty if no screen shows it. */
function recordsOf(
  table: string,
  row: Row,
  all: Tables,
  columns: readonly string[],
): Records | null {
  const shown = shownBy.get(table);
  return !shown || shown === 'nowhere' ? null : shown(row, all, columns);
}

/** The rows that exist in only one of the two states, each with the records that show it. */
function* changedRows(before: Tables, after: Tables) {
  const all = Object.fromEntries(
    Object.keys(after).map((table) => [table, [...after[table]!, ...before[table]!]]),
  );
  for (const table of Object.keys(after)) {
    const was = new Set(before[table]!.map(written));
    const is = new Set(after[table]!.map(written));
    const changed = after[table]!.filter((one) => !was.has(written(one)));
    const gone = before[table]!.filter(
      (one) =>
        !is.has(written(one)) &&
        !after[table]!.some((other) => other['id'] !== undefined && other['id'] === one['id']),
    );
    for (const row of [...changed, ...gone]) {
      const columns = gone.includes(row) ? Object.keys(row) : changedColumns(row, before[table]!);
      const records = recordsOf(table, row, all, columns);
      if (records) yield { table, columns, records };
    }
  }
}

const changes = [...examples].flatMap(([key, { endpoint, givenIn }]) =>
  isWrite(endpoint) && endpoint.access.kind !== 'public' && !UNANNOUNCED.has(key)
    ? [{ key, endpoint, givenIn }]
    : [],
);

test('the rows of every table are declared as shown by a record, or by no screen', async () => {
  const tables = Object.keys(await rows.rows(scene.business));
  expect(
    tables.filter((name) => !shownBy.has(name)),
    'Say in `shownBy` of its slice by which records the table is shown',
  ).toEqual([]);
});

test.each(changes)('$key announces every record that it changes', async ({ endpoint, givenIn }) => {
  await rows.rewind(scene.business);
  const before = await rows.rows(scene.business);
  const { envelope } = await confirmed(app, endpoint, givenIn(scene), {
    token: tokenFor(endpoint, scene),
  });
  const after = await rows.rows(scene.business);
  // The answer to a customer's own call does not list the other records that changed, so the change
  // log is checked instead.
  const earlier = new Set(before['changes']!.map((row) => row['sequence']));
  const logged = after['changes']!.filter((row) => !earlier.has(row['sequence']));
  const announced = new Set(
    endpoint.access.kind === 'customer'
      ? logged.map((row) => `${String(row['entity'])}:${String(row['entity_id'])}`)
      : envelope?.changes?.map(({ entity, id }) => `${entity}:${id}`),
  );
  const unsaid = [...changedRows(before, after)].filter(
    ({ records }) => !records.some(([entity, id]) => announced.has(`${entity}:${String(id)}`)),
  );
  expect(unsaid.map(({ table, columns }) => `${table}: ${columns.join(', ')}`)).toEqual([]);
});
