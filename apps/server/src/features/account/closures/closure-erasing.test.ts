import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { createDemoBusiness } from '../../../demo/create-demo.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../../demo/demo-users.ts';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import { ERASED_PLATFORM_TABLES, PLATFORM_TABLES } from '../../../platform/db/tables.ts';
import { readTenant, transact, transactShared } from '../../../platform/db/transaction.ts';
import { slices } from '../../../slices.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLedger } from '../../money/accounts/ledger/ledger-audit.ts';
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
  await createDemoBusiness(app);
  const [tenant] = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ business_id: string }>`select business_id from tenants order by business_id`),
  );
  businessId = mintBusinessId(tenant!.business_id);
}, 240_000);
afterAll(() => app.stop());

async function count(table: string): Promise<number> {
  const row = await readTenant(app.database, { businessId }, (tx) =>
    tx.first(sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.ref(table)} where business_id = ${businessId}`),
  );
  return row!.rows;
}

/** Tables with tenant rows, except tables without any personal data. */
async function tenantTables(): Promise<string[]> {
  const rows = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where a.attname = 'business_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       order by 1`),
  );
  const names = rows.map(({ name }) => name);
  const harmless = PLATFORM_TABLES.filter((name) => !ERASED_PLATFORM_TABLES.includes(name));
  return names.filter((name) => !harmless.includes(name));
}

function shut(kind: 'closing' | 'reset'): Promise<void> {
  return app.asOwner(`
    begin; set local app.business_id = '${businessId}';
    insert into closures (business_id, kind, asked_by, began_at, erase_after)
      select '${businessId}', '${kind}', user_id, now() - interval '31 days', now() - interval '1 hour'
        from grants where business_id = '${businessId}' and role = 'Owner' limit 1
      on conflict (business_id) do update set kind = excluded.kind, finished_at = null, leased_until = null,
        erase_after = excluded.erase_after;
    update tenants set closed_at = now() - interval '31 days' where business_id = '${businessId}';
    commit`);
}

async function owner(): Promise<string> {
  const { email } = DEMO_USERS.find(({ role }) => role === 'Owner')!;
  return (await app.data(login, { body: { email, password: DEMO_PASSWORD } })).token;
}

const ledgerTotal = () =>
  readTenant(app.database, { businessId }, (tx) =>
    tx.first(sql<{ postings: number; invoiced: number }>`
      select (select count(*)::int from postings where business_id = ${businessId}) as postings,
             (select sum(total)::bigint from invoices where business_id = ${businessId}) as invoiced`),
  );

test('every text column that outlasts a business is declared to do so, so that none is forgotten', () => {
  for (const { outlasting = {}, keptOnReset = {}, tables } of slices) {
    expect(tables).toEqual(expect.arrayContaining(Object.keys(outlasting)));
    expect(tables).toEqual(expect.arrayContaining(Object.keys(keptOnReset)));
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

test('a reset business is empty and open, and keeps its people and its books', async () => {
  const before = await ledgerTotal();
  expect(before!.postings).toBeGreaterThan(10);
  await shut('reset');
  await eraseWhatIsClosed(app.parts, businessId);
  // A repeated run finds nothing to do.
  await eraseWhatIsClosed(app.parts, businessId);
  expect(await ledgerTotal()).toEqual(before);
  for (const table of [
    'jobs',
    'occurrences',
    'rounds',
    'services',
    'quotes',
    'messages',
    'assets',
  ]) {
    expect(await count(table), table).toBe(0);
  }
  const token = await owner();
  const { business, closure } = await app.data(startApp, { token });
  expect(closure).toBeNull();
  expect(business.name).not.toBe('');
  expect((await app.data(listCustomers, { token })).customers).toEqual([]);
  const named = await readTenant(app.database, { businessId }, (tx) =>
    tx.all(
      sql`select id from customers where business_id = ${businessId} and (name <> '' or email <> '')`,
    ),
  );
  expect(named).toEqual([]);
  await readTenant(app.database, { businessId }, auditLedger);
});

test('after the grace period, only records that outlast the business are left, and no one can sign in', async () => {
  const before = await ledgerTotal();
  await shut('closing');
  await eraseWhatIsClosed(app.parts, businessId);
  await eraseWhatIsClosed(app.parts, businessId);
  const kept = slices.flatMap(({ outlasting }) => Object.keys(outlasting ?? {}));
  for (const table of await tenantTables()) {
    if (!kept.includes(table)) expect(await count(table), `${table} is left`).toBe(0);
  }
  expect(await ledgerTotal()).toEqual(before);
  const { name, address } = (await readTenant(app.database, { businessId }, (tx) =>
    tx.first(sql<{ name: string; address: unknown }>`
      select name, address from businesses where business_id = ${businessId}`),
  ))!;
  expect(name).not.toBe('');
  expect(address).toEqual({});
  await expect(owner()).rejects.toThrow(/credentialsWrong/);
  const people = await transactShared(app.database, {}, (tx) =>
    tx.all(
      sql`select id from users where email in (${sql.join(DEMO_USERS.map(({ email }) => email))})`,
    ),
  );
  expect(people).toEqual([]);
});
