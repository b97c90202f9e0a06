import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_USERS } from '../../../demo/demo-users.ts';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, transact, transactShared } from '../../../platform/db/transaction.ts';
import { slices } from '../../../slices.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  countRows,
  makeDemoBusiness,
  shutBusiness,
  signInDemoOwner,
  tenantTables,
} from '../../../testing/test-closing.ts';
import { eraseWhatIsClosed } from './closure-erasing.ts';

const SCHEMA = readFileSync(new URL('../../../platform/db/schema.sql', import.meta.url), 'utf8');

/** The text columns of a table, from the schema. */
function wordsOf(table: string): string[] {
  const body = new RegExp(`CREATE TABLE ${table} \\((.*?)\\n\\);`, 's').exec(SCHEMA)?.[1] ?? '';
  return [...body.matchAll(/^ {2}"?(\w+)"? (?:text|citext|jsonb)/gm)].map(([, name]) => name!);
}

let app: TestApp;
let businessId: BusinessId;

beforeAll(async () => {
  app = await startTestApp();
  businessId = await makeDemoBusiness(app);
}, 240_000);
afterAll(() => app.stop());

const count = (table: string) => countRows(app, businessId, table);

const ledgerTotal = () =>
  readTenant(app.database, { businessId }, (tx) =>
    tx.first(sql<{ postings: number; invoiced: number }>`
      select (select count(*)::int from postings where business_id = ${businessId}) as postings,
             (select sum(total)::bigint from invoices where business_id = ${businessId}) as invoiced`),
  );

test('every text column that remains after a business is erased is declared as remaining', () => {
  for (const { outlasting = {}, tables } of slices) {
    expect(tables).toEqual(expect.arrayContaining(Object.keys(outlasting)));
    for (const [table, { because, loses = [], stays = [] }] of Object.entries(outlasting)) {
      expect(because).toMatch(/\.$/);
      const said = [...loses, ...stays];
      const unsaid = wordsOf(table).filter((column) => !said.includes(column));
      expect(unsaid, `Say in the slice of ${table} what is lost, and what stays`).toEqual([]);
    }
  }
});

test('the database refuses to erase a business that is not due to be erased, or belongs to another tenant', async () => {
  const erase = (id: string) =>
    transact(app.database, { businessId }, (tx) =>
      tx.first(sql`select erase_tenant_rows(${id}::uuid, 'customers', null)`),
    );
  await expect(erase(businessId)).rejects.toThrow(/is not to be erased/);
  const { id } = await app.business();
  await expect(erase(id)).rejects.toThrow(/another business/);
  expect(await count('customers')).toBeGreaterThan(50);
});

test('whatever an emptied business keeps has a stated reason, and is kept in tables of the slice that gives the reason', () => {
  for (const { keptOnReset = {}, tables } of slices) {
    for (const [table, { because }] of Object.entries(keptOnReset)) {
      expect(tables).toContain(table);
      expect(because).toMatch(/\.$/);
    }
  }
});

test('after the grace period, only records declared to outlast the business are left, and no one can sign in', async () => {
  const before = await ledgerTotal();
  expect(before!.postings).toBeGreaterThan(10);
  await shutBusiness(app, businessId, 'closing');
  await eraseWhatIsClosed(app.parts, businessId);
  await eraseWhatIsClosed(app.parts, businessId);
  const kept = slices.flatMap(({ outlasting }) => Object.keys(outlasting ?? {}));
  for (const table of await tenantTables(app)) {
    if (!kept.includes(table)) expect(await count(table), `${table} is left`).toBe(0);
  }
  expect(await ledgerTotal()).toEqual(before);
  const { name, address } = (await readTenant(app.database, { businessId }, (tx) =>
    tx.first(sql<{ name: string; address: unknown }>`
      select name, address from businesses where business_id = ${businessId}`),
  ))!;
  expect(name).not.toBe('');
  expect(address).toEqual({});
  await expect(signInDemoOwner(app)).rejects.toThrow(/credentialsWrong/);
  const people = await transactShared(app.database, {}, (tx) =>
    tx.all(
      sql`select id from users where email in (${sql.join(DEMO_USERS.map(({ email }) => email))})`,
    ),
  );
  expect(people).toEqual([]);
});
