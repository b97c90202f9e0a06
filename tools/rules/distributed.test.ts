import { expect, test } from 'vitest';
import {
  calledOnNodesOf,
  mixes,
  ownersFunctionsOf,
  tablesBesideReferences,
  tablesOf,
  tenantTablesOf,
  undistributable,
  undistributableMigration,
} from './distributed.ts';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';
import { sqlTexts } from './sql-ownership.ts';

/** The first migration bound by the rules: earlier migrations were distributed as a whole. */
const FIRST = '0016';

/** Statements on tables that are not distributed. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/src/platform/tasks/timed-work.ts':
    'the list of tenants and their turns lie together',
};

/** Functions that act as the owner in a separate transaction. */
const APART: Readonly<Record<string, string>> = {
  erase_tenant_rows: 'also erases from tables that are not distributed',
};

const migrations = projectFiles
  .filter((file) => /\/db\/migrations\/.+\.sql$/.test(file))
  .sort((one, other) => one.localeCompare(other));
const texts = migrations.map(readProjectFile);
const tables = new Set(texts.flatMap(tenantTablesOf));
/**
 * The tables whose statements Citus plans: the tenants' tables, tables that are on every node, and tables that
 * refer to one of these.
 */
const byCitus = new Set([...tables, ...tablesBesideReferences(texts)]);
const owners = texts.flatMap(ownersFunctionsOf);
/** Functions whose calls go to the tenant's node. */
const onNodes = texts.flatMap(calledOnNodesOf);

test.each([
  ['select (select max(j.at) from jobs j where j.business_id = r.business_id) from rounds r', true],
  ['select (select max(j.at) from jobs j where j.business_id = ${tenant}) from rounds r', false],
  ['select 1 from jobs j join rounds r on r.business_id = j.business_id where j.id = $1', false],
  ['update jobs set cancelled_at = coalesce(cancelled_at, now())', true],
  ['update jobs set cancelled_at = now()', false],
  ['select coalesce(at, now()) from jobs', false],
  ['insert into settings (at) values (now()) on conflict (key) do update set at = now()', true],
  [
    'insert into settings (at) values (now()) on conflict (key) do update set at = excluded.at',
    false,
  ],
  ["update jobs set expires_at = created_at + interval '1 year'", true],
  ["update jobs set expires_at = now() + interval '1 year'", false],
  [
    'with owing as (select i.business_id, sum(i.amount) from items i group by 1) select * from owing d join customers c on c.business_id = d.business_id',
    true,
  ],
  [
    'with owing as (select i.business_id, sum(i.amount) from items i group by 1) select * from owing d join customers c on c.business_id = d.business_id where d.business_id = $1',
    false,
  ],
  ['insert into tags (id) select id from unnest($1::uuid[]) as t(id)', true],
  ['insert into tags (id) select id from ${rowsOf(rows)}', true],
  ['insert into tags (id) select id from ${rowsOf(rows)} returning 1', false],
  ['insert into tags (id, place) values ($1, (select max(place) from tags))', true],
  ['insert into tags (id, place) select $1, t.place from tags t where t.id = $2', false],
  ['insert into rate_limits (key) select key from unnest($1::text[]) as t(key)', false],
  [
    'insert into second_factors as k (user_id) values ($1) on conflict (user_id) do update set secret = $2 where k.started_at < now()',
    true,
  ],
  ['begin; set local app.business_id = 1', true],
  ['update jobs t set closed_at = r.closed_at::timestamptz from ${rowsOf(rows)}', true],
  ['update jobs t set closed_at = r.closed_at from ${rowsOf(rows)}', false],
  ['update jobs set closed_at = ${at}::timestamptz', false],
  ['delete from jobs where closed_at < ${day}::date', true],
  ['select id from jobs where closed_at < ${day}::date', false],
  [
    "update jobs set last_on = (select max((s ->> 'to')::date) from jsonb_array_elements($1) s)",
    false,
  ],
  ['select record_consent($1, c.id) from customers c', true],
  ['select record_consent($1, $2) as number', false],
])('%s: refused %s', (statement, refused) => {
  const source = `tx.send(sql\`${statement}\`);`;
  const found = undistributable('store.ts', source, byCitus, ['record_consent']);
  expect(found.length > 0).toBe(refused);
});

test('a distributed database accepts every statement', () => {
  const files = sourceFiles.filter(
    (file) =>
      /^apps\/server\/src\/(?:features|platform)\//.test(file) &&
      !/\.test\.ts$|\/(?:[\w-]+-)?demo\.ts$/.test(file) &&
      !Object.hasOwn(EXCEPTIONS, file),
  );
  const found = files.flatMap((file) =>
    undistributable(file, readProjectFile(file), byCitus, [...owners, ...onNodes]),
  );
  expect(found).toEqual([]);
});

test.each([
  ['inserted(columns)', 1],
  ['selected(columns) from tags', 0],
])('a sub-select among the columns of %s leads to %s faults', (columns, faults) => {
  const source = `const columns = { place: sql\`(select max(t.place) from tags t)\` };
    tx.send(sql\`insert into tags \${${columns}}\`);`;
  expect(undistributable('store.ts', source, byCitus)).toHaveLength(faults);
});

test('a function that acts as the owner is called on the tenant’s node, or in a separate transaction', () => {
  expect(owners).toContain('record_consent');
  expect(owners.filter((name) => !onNodes.includes(name) && !Object.hasOwn(APART, name))).toEqual(
    [],
  );
});

test('no statement joins tenants’ rows with tables that only the coordinator has', () => {
  const local = new Set(texts.flatMap(tablesOf).filter((name) => !byCitus.has(name)));
  expect(mixes('select exists (select from quote_links) from quotes', tables, local)).toBe(true);
  expect(mixes('select from quotes join quote_answers a on true', tables, local)).toBe(false);
  const found = sourceFiles
    .filter((file) => file.startsWith('apps/server/src/') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      sqlTexts(readProjectFile(file)).filter((text) => mixes(text, tables, local)),
    );
  expect(found).toEqual([]);
});

test('Citus also plans a table that refers to a table on every node', () => {
  const made = [
    'create table a (id uuid references users);',
    'create table b (a uuid references a);',
  ];
  expect(tablesBesideReferences(made)).toEqual(['users', 'tenants', 'a', 'b']);
});

test.each([
  [
    "create table photos (business_id uuid, job_id uuid references jobs); select tenant_table('photos');",
    1,
  ],
  [
    "create table photos (business_id uuid, by uuid references users); select tenant_table('photos');" +
      'alter table photos add foreign key (business_id, job_id) references jobs;',
    0,
  ],
  ['alter table a add foreign key (business_id, b) references c on delete set null (b);', 1],
  ['alter table a rename constraint b to c;', 1],
  ['create policy kept on a as restrictive for delete using (at < now());', 1],
  ['alter table jobs add column misses integer check (misses >= 0);', 1],
  ["execute format('alter table %I add column is_sample boolean check (not is_sample)', name);", 1],
  ['alter table jobs add column misses integer constraint jobs_misses check (misses >= 0);', 0],
  ['alter table jobs add column misses integer; create table a (id uuid check (true));', 0],
  ['alter table elsewhere add column misses integer check (misses >= 0);', 0],
  ["update jobs set done_at = coalesce((facts->>'at')::timestamptz, asked_at);", 1],
])('%s: %i findings', (text, count) => {
  expect(undistributableMigration(text, new Set(['jobs']))).toHaveLength(count);
});

test('a distributed database accepts every migration from 0016 on', () => {
  const later = migrations.filter((file) => /\d{4}/.exec(file)![0] >= FIRST);
  const found = later.flatMap((file) =>
    undistributableMigration(readProjectFile(file), tables).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});
