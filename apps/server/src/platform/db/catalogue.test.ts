import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '../postgres/administer.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import { mintBusinessId } from './business-id.ts';
import { openPool } from './connections/pool.ts';
import { newId } from './ids.ts';
import { readTenant, transact, transactShared } from './transaction.ts';

/** Tables that belong to no tenant, each with the reason. Adding to the list needs a decision record. */
const SHARED: Readonly<Record<string, string>> = {
  tenants: 'the list of tenants itself',
  daily_turns: 'whose turn it is at daily work, across tenants',
  users: 'a person has one account, however many businesses they belong to',
  sessions: 'read before a tenant is known',
  session_changes: 'announced to every process',
  password_resets: 'about an account',
  address_proofs: 'about an account',
  address_changes: 'about an account',
  phone_proofs: 'about an account',
  second_factors: 'about an account',
  recovery_codes: 'about an account',
  passkeys: 'about an account',
  proof_challenges: 'about an account, or before it is known whose',
  short_links: 'before a tenant is known; it identifies no one',
  page_links: 'before it is known whose page a link opens',
  quote_links: 'before it is known whose price a link opens',
  calendar_feeds: 'before it is known whose calendar an address shows',
  quote_form_keys: 'before it is known whose form an address leads to',
  leads: 'the market, which is there for all firms: nothing of it says whose it is',
  lead_sales: 'one firm of all of them buys a lead',
  lead_alerts: 'whoever lists a lead looks for all whom it is near',
  referral_codes: 'before it is known with whose code somebody registers',
  page_sessions: 'read before a tenant is known',
  registrations: 'before there is a tenant',
  interests: 'from people without an account',
  used_captchas: 'before there is a tenant',
  account_messages: 'about an account',
  rate_limits: 'before there is a tenant',
  push_devices: 'ends with its session, and is read by the token of a device',
  push_keys: 'about the program',
  sandbox_accounts: 'stands in for an outside provider, which knows no tenants',
  sandbox_objects: 'stands in for an outside provider, which knows no tenants',
  sandbox_entries: 'stands in for an outside provider, which knows no tenants',
  sandbox_requests: 'stands in for an outside provider, which knows no tenants',
  sandbox_events: 'stands in for an outside provider, which knows no tenants',
  practice_tax_trades: 'stands in for HMRC, which knows no tenants',
  practice_tax_updates: 'stands in for HMRC, which knows no tenants',
  sandbox_bank_consents: 'stands in for an outside provider, which knows no tenants',
  sandbox_bank_lines: 'stands in for an outside provider, which knows no tenants',
  webhook_tenants:
    'which tenants are told of events: every process knows them, and nothing else is in it',
  provider_accounts: 'whose account a provider’s event is about',
  provider_events: 'stored before it is known whose they are',
  provider_looks: 'about a provider',
  inbound_routes: 'read before it is known whose a message is',
  kysely_migration: 'the schema’s own history',
  kysely_migration_lock: 'the schema’s own history',
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function rows<Row>(text: string): Promise<Row[]> {
  return (await owner.query(text)).rows as Row[];
}

const tables = `select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')`;
const tenantTables = `select t.* from (${tables}) t
  join pg_attribute a on a.attrelid = t.oid and a.attname = 'business_id' and a.attnotnull
  where t.name <> all(array['${Object.keys(SHARED).join("','")}'])`;

test('every table is a tenant table or is in the short list of shared ones', async () => {
  const all = await rows<{ name: string }>(tables);
  const tenant = await rows<{ name: string }>(tenantTables);
  const unexplained = all
    .map((table) => table.name)
    .filter((name) => !tenant.some((table) => table.name === name) && !(name in SHARED));
  expect(unexplained).toEqual([]);
  expect(Object.keys(SHARED).filter((name) => !all.some((table) => table.name === name))).toEqual(
    [],
  );
});

test('every tenant table has forced row-level security by tenant, without a sub-select', async () => {
  const open = await rows(`${tenantTables} and not (t.secured and t.forced)`);
  expect(open).toEqual([]);
  const missing = await rows(`select t.name from (${tenantTables}) t where not exists (
    select from pg_policy p where p.polrelid = t.oid and p.polname = 'tenant'
      and pg_get_expr(p.polqual, p.polrelid) like '%business_id%app.business_id%'
      and pg_get_expr(p.polqual, p.polrelid) not ilike '%select%')`);
  expect(missing).toEqual([]);
});

test('primary keys start with the tenant; unique indexes and foreign keys include it', async () => {
  const keys = await rows(`select t.name from (${tenantTables}) t
    join pg_index i on i.indrelid = t.oid and i.indisprimary
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where a.attname <> 'business_id'`);
  expect(keys).toEqual([]);
  const uniques = await rows(`select i.indexrelid::regclass::text as index from (${tenantTables}) t
    join pg_index i on i.indrelid = t.oid and i.indisunique
    where not exists (select from pg_attribute a where a.attrelid = t.oid
      and a.attname = 'business_id' and a.attnum = any(i.indkey))`);
  expect(uniques).toEqual([]);
  const foreign = await rows(`select con.conname from (${tenantTables}) t
    join pg_constraint con on con.conrelid = t.oid and con.contype = 'f'
    join (${tenantTables}) target on target.oid = con.confrelid
    where not exists (select from pg_attribute a where a.attrelid = t.oid
      and a.attname = 'business_id' and a.attnum = any(con.conkey))`);
  expect(foreign).toEqual([]);
});

test('every foreign key has an index that starts with its columns', async () => {
  const bare =
    await rows(`select con.conrelid::regclass::text as table, con.conname from (${tenantTables}) t
    join pg_constraint con on con.conrelid = t.oid and con.contype = 'f'
    cross join lateral (select array_agg(a.attnum) as columns from pg_attribute a
      where a.attrelid = t.oid and a.attnum = any(con.conkey)
        -- The same in every row.
        and a.attname <> 'of_sample') key
    where not exists (select from pg_index i where i.indrelid = t.oid
      and (i.indkey::int2[])[0:cardinality(key.columns) - 1] @> key.columns)`);
  expect(bare).toEqual([]);
});

test('the application’s role owns no object here and cannot bypass a policy', async () => {
  const [role] = await rows(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb
    from pg_roles where rolname = 'roundbook_app'`);
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
  });
  const owned =
    await rows(`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and pg_get_userbyid(c.relowner) = 'roundbook_app'`);
  expect(owned).toEqual([]);
});

test('the login that serves calls may do no more than its role, whichever statements it tries', async () => {
  const [app, whose] = [new URL(database.appUrl), new URL(database.url)];
  const [login] =
    await rows(`select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty
    from pg_roles where rolname = '${app.username}'`);
  expect(login).toEqual({ mighty: false });
  for (const [statement, answer] of [
    [`set role ${whose.username}`, /permission denied/],
    ['alter table tags disable row level security', /must be owner/],
    ['create table public.mine ()', /permission denied/],
    ['drop table pgboss.job', /must be owner/],
  ] as const) {
    await expect(administer(app.href, statement)).rejects.toThrow(answer);
  }
  const pool = openPool({ url: app.href, size: 2 });
  const db = { pool, publish: () => undefined };
  const scope = { businessId: mintBusinessId(newId()) };
  const seen = sql<{ name: string }>`select name from tags`;
  try {
    await transact(db, scope, async (tx) =>
      tx.send(sql`insert into tags (business_id, id, name, colour)
        values (${scope.businessId}, ${newId()}, 'x', 'red')`),
    );
    expect(await readTenant(db, scope, (tx) => tx.all(seen))).toHaveLength(1);
    const client = await pool.connect();
    await client.query('set role none');
    expect((await client.query('select name from tags')).rows).toEqual([]);
    client.release(true);
  } finally {
    await pool.end();
  }
});

test('the database alone keeps tenants apart and protects the money history', async () => {
  const pool = openPool({ url: database.appUrl, size: 2 });
  const db = { pool, publish: () => undefined };
  const [mine, theirs] = [mintBusinessId(newId()), mintBusinessId(newId())];
  const insert = (businessId: string) =>
    sql`insert into tags (business_id, id, name, colour) values (${businessId}, ${newId()}, 'x', 'red')`;
  try {
    await transact(db, { businessId: mine }, async (tx) => tx.send(insert(mine)));
    await expect(
      transact(db, { businessId: theirs }, async (tx) => tx.send(insert(mine))),
    ).rejects.toThrow(/row-level security/);
    const everything = sql<{ name: string }>`select name from tags`;
    expect(await readTenant(db, { businessId: mine }, (tx) => tx.all(everything))).toHaveLength(1);
    expect(await readTenant(db, { businessId: theirs }, (tx) => tx.all(everything))).toEqual([]);
    expect(await transactShared(db, {}, (tx) => tx.all(everything))).toEqual([]);
    for (const table of ['postings', 'posting_lines']) {
      for (const change of [
        `update ${table} set business_id = business_id`,
        `delete from ${table}`,
      ]) {
        await expect(
          transact(db, { businessId: mine }, (tx) => tx.all(sql.raw(change))),
        ).rejects.toThrow(/permission denied/);
      }
    }
    await expect(
      transact(db, { businessId: mine }, (tx) => tx.all(sql`set role postgres`)),
    ).rejects.toThrow(/role|permission/);
  } finally {
    await pool.end();
  }
});

// The changes of sessions are ordered by the moment at which each is written, not by the transaction's.
test('no column takes its default from the database’s clock', async () => {
  const found = await rows(`
    select format('%s.%s', c.relname, a.attname) as place
      from pg_attrdef d
      join pg_class c on c.oid = d.adrelid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where c.relnamespace = 'public'::regnamespace and c.relname <> 'session_changes'
       and pg_get_expr(d.adbin, d.adrelid) ~ '\\m(now|clock_timestamp)\\(|CURRENT_'`);
  expect(found, 'Let the default be the_instant()').toEqual([]);
});
