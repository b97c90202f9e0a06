import { expect, test } from 'vitest';
import {
  tablesBesideReferences,
  tenantTablesOf,
  undistributable,
  undistributableMigration,
} from './distributed.ts';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';

/** The first migration that has to keep to the rules: the ones before it were distributed as a whole. */
const FIRST = '0016';

/** Statements on tables that are not distributed. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/src/platform/tasks/timed-work.ts':
    'the list of tenants and their turns lie together',
};

const migrations = projectFiles.filter((file) => /\/db\/migrations\/.+\.sql$/.test(file));
const tables = new Set(migrations.flatMap((file) => tenantTablesOf(readProjectFile(file))));
/** The tables whose statements Citus plans: besides the tenants', those with a key to a table on every node. */
const byCitus = new Set([
  ...tables,
  ...migrations.flatMap((file) => tablesBesideReferences(readProjectFile(file))),
]);

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
  ['insert into tags (id) select id from unnest($1::uuid[]) as t(id)', true],
  ['insert into tags (id) select id from ${rowsOf(rows)}', true],
  ['insert into tags (id) select id from ${rowsOf(rows)} returning 1', false],
  ['insert into rate_limits (key) select key from unnest($1::text[]) as t(key)', false],
  [
    'insert into second_factors as k (user_id) values ($1) on conflict (user_id) do update set secret = $2 where k.started_at < now()',
    true,
  ],
  ['begin; set local app.business_id = 1', true],
])('%s: refused %s', (statement, refused) => {
  const found = undistributable('store.ts', `tx.send(sql\`${statement}\`);`, byCitus);
  expect(found.length > 0).toBe(refused);
});

test('every statement is one that a distributed database takes', () => {
  const files = sourceFiles.filter(
    (file) =>
      /^apps\/server\/src\/(?:features|platform)\//.test(file) &&
      !/\.test\.ts$|\/(?:[\w-]+-)?demo\.ts$/.test(file) &&
      !Object.hasOwn(EXCEPTIONS, file),
  );
  expect(files.flatMap((file) => undistributable(file, readProjectFile(file), byCitus))).toEqual(
    [],
  );
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
])('%s: %i findings', (text, count) => {
  expect(undistributableMigration(text, new Set(['jobs']))).toHaveLength(count);
});

test('every later migration is one that a distributed database takes', () => {
  const later = migrations.filter((file) => /\d{4}/.exec(file)![0] >= FIRST);
  const found = later.flatMap((file) =>
    undistributableMigration(readProjectFile(file), tables).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});
