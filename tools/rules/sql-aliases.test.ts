import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';
import { aliasesIn, aliasFaults } from './sql-aliases.ts';
import { OWNED_TABLES } from './tables.ts';

const tables = new Set(Object.values(OWNED_TABLES).flat());

test.each([
  ['select from customers c join jobs j on true', ['customers c', 'jobs j']],
  ['update customers c set balance = 0', ['customers c']],
  ['update customers set balance = 0', []],
  ['delete from jobs j using rounds as r where true', ['jobs j', 'rounds r']],
  ['insert into tags as t (id) values (1)', ['tags t']],
  ['insert into tags (id) values (1)', []],
  ['select from jobs j, customers c where true', ['jobs j', 'customers c']],
  ['grants g ?', ['grants g']],
  ['left join (rounds r join jobs j on true) on true', ['rounds r', 'jobs j']],
  ['select from jobs where id = ?', []],
  ['select from jobs join rounds r on true', ['rounds r']],
  ['delete from jobs using rounds r where true', ['rounds r']],
  [
    'with due as (with late as (select from jobs j) select from late join rounds r on true) select from due join tags t on true',
    ['jobs j', 'rounds r', 'tags t'],
  ],
  ['select from unnest(?) c', []],
])('%s', (text, expected) => {
  expect(aliasesIn(text, tables).map(({ table, alias }) => `${table} ${alias}`)).toEqual(expected);
});

const faultsOf = (...texts: readonly string[]) =>
  aliasFaults(new Map(texts.map((text, at) => [`${at}.ts`, `sql\`${text}\``])), tables);

test('an alias that stands for two tables is refused, and names both files', () => {
  expect(faultsOf('select from jobs t', 'select from tags t')).toEqual([
    't stands for jobs (0.ts) and tags (1.ts): give one of them another alias.',
  ]);
});

test('a table with two aliases is refused, unless the second names its role', () => {
  expect(faultsOf('select from customers c', 'select from customers cu')).toEqual([
    '1.ts calls customers cu: call it c, or c_… for a second role in the statement.',
  ]);
  expect(faultsOf('select from customers c join customers c_payer on true')).toEqual([]);
});

test('each table has one alias in all SQL of the server', () => {
  const sources = sourceFiles
    .filter((file) => file.startsWith('apps/server/src/'))
    .map((file): [string, string] => [file, readProjectFile(file)]);
  expect(aliasFaults(new Map(sources), tables)).toEqual([]);
});
