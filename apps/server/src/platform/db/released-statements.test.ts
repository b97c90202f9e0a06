import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../postgres/testing.ts';
import {
  distinctTexts,
  readReleased,
  refusedStatements,
  withTypes,
  writeReleased,
} from './released-statements.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let released: string[];

beforeAll(async () => {
  released = readReleased(
    await readFile(new URL('released-statements.sql', import.meta.url), 'utf8'),
  );
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The statements that the application's role may no longer send after a schema change, which is then rolled back. */
async function refusedAfter(change: string, statements: readonly string[]) {
  await client.query('begin');
  try {
    await client.query(`${change}; set local role roundbook_app`);
    return await refusedStatements(client, statements);
  } finally {
    await client.query('rollback');
  }
}

test('the newest schema accepts every statement that the last release sends', async () => {
  const refused = await refusedAfter('', released);
  expect(
    refused.map(({ statement, reason }) => `${reason}\n  ${statement}`),
    'The last release still sends these: expand first, contract a release later (docs/operating.md)',
  ).toEqual([]);
});

const add = 'insert into "tags" ("business_id", "id", "name", "colour") values ($1, $2, $3, $4)';
const find = 'select name from tags where business_id = $1 and name like $2';
const remove = 'delete from tags where business_id = $1';
const rename = 'update tags set name = $1 where id = $2 returning id';
const rest = `with turned as (
    insert into daily_turns as t (business_id, work, latest) values ($1, 'rest', $2)
    on conflict (business_id, work) do nothing returning business_id)
  select now() from turned`;

const IS_GONE = 'relation "tags" does not exist';

test.each<[change: string, refused: Record<string, string>]>([
  [
    'drop table tags cascade',
    { [add]: IS_GONE, [find]: IS_GONE, [remove]: IS_GONE, [rename]: IS_GONE },
  ],
  [
    'alter table tags drop column name',
    {
      [add]: 'column "name" of relation "tags" does not exist',
      [find]: 'column "name" does not exist',
      [rename]: 'column "name" of relation "tags" does not exist',
    },
  ],
  [
    'alter table tags rename column id to tag_id',
    {
      [add]: 'column "id" of relation "tags" does not exist',
      [rename]: 'column "id" does not exist',
    },
  ],
  [
    'alter table daily_turns alter column latest type integer using 1',
    { [rest]: 'column "latest" is of type integer but expression is of type date' },
  ],
  [
    'alter table tags add column shade text not null',
    { [add]: 'it gives no shade to tags, which may not be empty' },
  ],
  [
    'alter table daily_turns add column shade text not null',
    { [rest]: 'it gives no shade to daily_turns, which may not be empty' },
  ],
  [
    'alter table daily_turns drop constraint daily_turns_pkey',
    {
      [rest]: 'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    },
  ],
  ['revoke delete on tags from roundbook_app', { [remove]: 'permission denied for table tags' }],
  ['alter table tags add column shade text, add column tone text not null default 1', {}],
  ['alter table tags alter column name type text', {}],
  ['create table shades (tag_id uuid primary key)', {}],
])('after %s, a statement that needed the former schema is refused', async (change, expected) => {
  const statements = await withTypes(database.url, [add, find, remove, rename, rest]);
  const refused = await refusedAfter(change, statements);
  const textOf = (statement: string) => statement.slice(statement.indexOf(' as ') + 4);
  expect(Object.fromEntries(refused.map((one) => [textOf(one.statement), one.reason]))).toEqual(
    expected,
  );
});

test('a recorded statement is kept on one line, and only once for all list lengths', () => {
  const recorded = [
    'select 2',
    'select *\n  from tags where id in ($1, $2)',
    'select * from tags where id in ($1)',
    'insert into tags (id, name) values ($1, $2), ($3, $4)',
    'insert into tags (id, name) values ($1, $2)',
    'insert into tags (id, name) values ($1, $2), ($3, $4), ($5, $6)',
    'insert into tags (id, name) values ($1, default)',
  ];
  const kept = [
    'insert into tags (id, name) values ($1, $2)',
    'insert into tags (id, name) values ($1, default)',
    'select * from tags where id in ($1)',
    'select 2',
  ];
  expect(distinctTexts(recorded)).toEqual(kept);
  expect(readReleased(writeReleased(kept))).toEqual(kept);
});
