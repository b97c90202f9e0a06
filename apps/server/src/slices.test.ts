import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EXPORT_KINDS } from '@roundbook/domain/account/exports/export';
import { PLATFORM_TABLES } from './platform/db/tables.ts';
import { PLATFORM_NOT_EXPORTED } from './platform/exports/exports.ts';
import { examplesOf } from './proof/found-examples.ts';
import { reads } from './reads.ts';
import { callsOf, registry } from './registry.ts';
import { serverFolderOf } from './slice.ts';
import { slices } from './slices.ts';

// Rules that hold for every slice, without a database: `npm run check` runs them.

const SERVER = fileURLToPath(new URL('.', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));

/** Paths below a folder, with forward slashes. */
function filesOf(folder: string, pattern: string): string[] {
  return globSync(`${folder}${pattern}`)
    .map((file) => relative(folder, file).replaceAll(sep, '/'))
    .toSorted();
}

/** The folder of a noun in the contract. */
const folderOf = ({ area, noun }: { area: string; noun: string }) => `${area}/${noun}`;

function duplicates(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}

test('each folder with calls has a slice.ts, which is listed under its folder’s name', () => {
  const withRoutes = filesOf(`${SERVER}features/`, '*/*/{,*/}routes.ts');
  const withSlice = filesOf(`${SERVER}features/`, '**/slice.ts');
  expect(
    slices.map(serverFolderOf),
    'Add the slice to slices.ts, with the area and noun of its folder',
  ).toEqual(expect.arrayContaining(withRoutes.map((file) => file.replace('/routes.ts', ''))));
  const wanted = slices.map(({ area, noun, roomOf }) => `${area}/${roomOf ?? noun}/slice.ts`);
  expect(withSlice, 'Add a slice.ts beside routes.ts, or above the rooms of a slice').toEqual(
    [...new Set(wanted)].toSorted(),
  );
});

test('no noun belongs to two slices', () => {
  expect(duplicates(slices.map(({ noun }) => noun))).toEqual([]);
});

test('a slice’s calls are those that the contract declares in its noun’s folder', () => {
  const declared = filesOf(CONTRACT, '*/*/*.ts').flatMap((file) => {
    const source = readFileSync(`${CONTRACT}${file}`, 'utf8');
    return [...source.matchAll(/^export const (\w+) = endpoint\(/gm)].map(
      ([, name]) => `${file.split('/').slice(0, 2).join('/')} ${name}`,
    );
  });
  const bound = slices.flatMap((slice) =>
    callsOf(slice).map(([, { name }]) => `${folderOf(slice)} ${name}`),
  );
  expect(bound.toSorted(), 'Name the module in `calls` of the slice').toEqual(declared.toSorted());
  expect(registry.size, 'Two calls have the same method and path').toBe(declared.length);
});

test('every table belongs to exactly one slice, or to the platform', () => {
  const schema = readFileSync(`${SERVER}platform/db/schema.sql`, 'utf8');
  const tables = [...schema.matchAll(/^CREATE TABLE (?!kysely_)(\w+)/gm)].map(([, name]) => name!);
  const owned = [...PLATFORM_TABLES, ...slices.flatMap((slice) => slice.tables)];
  expect(duplicates(owned), 'Leave the table to the slice whose store writes it').toEqual([]);
  expect(owned.toSorted(), 'Name the table in `tables` of its slice').toEqual(tables.toSorted());
});

/** The columns of each table with businesses' rows, except the column of the business itself. */
function tenantTables(): Map<string, string[]> {
  const schema = readFileSync(`${SERVER}platform/db/schema.sql`, 'utf8');
  const made = [...schema.matchAll(/^CREATE TABLE (\w+) \(\n([\s\S]*?)\n\)/gm)];
  return new Map(
    made.flatMap(([, table, body]): [string, string[]][] => {
      const columns = [...body!.matchAll(/^\s+"?([a-z_]+)"? /gm)].map(([, name]) => name!);
      if (!columns.includes('business_id')) return [];
      // Columns with the same value in every row: the business, and that its customer is not a
      // sample (decision 72).
      const constant = ['business_id', 'of_sample'];
      return [[table!, columns.filter((name) => !constant.includes(name))]];
    }),
  );
}

test('every table with businesses’ rows is exported by its slice, or the slice gives the reason for leaving it out', () => {
  const given = slices.flatMap(({ tables, exports }) => {
    const exported = exports?.tables.map(({ table }) => table) ?? [];
    const left = Object.keys(exports?.notExported ?? {});
    const known = [...exported, ...left];
    expect(known.filter((table) => !tables.includes(table))).toEqual([]);
    return known;
  });
  const named = [...given, ...Object.keys(PLATFORM_NOT_EXPORTED)];
  expect(duplicates(named)).toEqual([]);
  const wanted = [...tenantTables().keys()];
  expect(
    wanted.filter((table) => !named.includes(table)),
    'Describe the table in `exports` of its slice, or give the reason in `notExported`',
  ).toEqual([]);
});

test('every column of an exported table is described, or is left out with a reason', () => {
  const columns = tenantTables();
  for (const table of slices.flatMap(({ exports }) => exports?.tables ?? [])) {
    const known = [...Object.keys(table.columns), ...Object.keys(table.without)];
    expect(known.toSorted(), `Columns of ${table.table} in its slice’s exports.ts`).toEqual(
      columns.get(table.table)?.toSorted(),
    );
    for (const [, about] of Object.values(table.columns)) expect(about).toMatch(/^[A-Z].*[.]$/);
  }
});

test('exports use each file name only once', () => {
  const sources = slices.flatMap(({ exports }) => exports ?? []);
  expect(duplicates(sources.flatMap(({ tables }) => tables.map(({ name }) => name)))).toEqual([]);
  expect(
    duplicates(sources.flatMap((source) => (source.folders ?? []).map(({ name }) => name))),
  ).toEqual([]);
  const lists = [...sources, ...reads].flatMap(({ lists: own = [] }) =>
    own.map(({ name }) => name),
  );
  expect(lists.toSorted()).toEqual(EXPORT_KINDS.filter((kind) => kind !== 'archive').toSorted());
});

test('every kind of announced record belongs to the slice of its noun', () => {
  const declared = filesOf(CONTRACT, '*/*/*.ts').flatMap((file) => {
    const source = readFileSync(`${CONTRACT}${file}`, 'utf8');
    const members = /interface ChangedEntities \{([^}]*)\}/.exec(source)?.[1] ?? '';
    return [...members.matchAll(/'?([\w-]+)'?: true/g)].map(
      ([, entity]) => `${file.split('/').slice(0, 2).join('/')} ${entity}`,
    );
  });
  const owned = slices.flatMap((slice) =>
    Object.keys(slice.entities).map((entity) => `${folderOf(slice)} ${entity}`),
  );
  expect(duplicates(owned.map((one) => one.split(' ')[1]!))).toEqual([]);
  expect(
    owned.toSorted(),
    'Name it in `entities` of the slice, and in ChangedEntities in its contract',
  ).toEqual(declared.toSorted());
});

test.each(slices)(
  'each call of $noun has an example for the proof, and a line that says who may make it',
  async (slice) => {
    const keys = callsOf(slice).map(([key]) => key);
    const { examples, whoMay } = await examplesOf(slice);
    const shown = examples.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(shown.toSorted(), 'Add an example to its examples.ts').toEqual(keys.toSorted());
    const lines = [...whoMay.matchAll(/^ {4}([A-Z]+) +(\S+)$/gm)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(lines.toSorted(), 'Add a line to `whoMay` in its examples.ts').toEqual(keys.toSorted());
  },
);

test('the program does not load code that only tests and the demo use', () => {
  const PROOF_ALONE = /\/(?:examples|demo|whole-updates|testing)(?:\.test)?\.ts$/;
  const loaded = filesOf(SERVER, 'features/**/*.ts').filter(
    (file) =>
      !PROOF_ALONE.test(file) &&
      !file.endsWith('.test.ts') &&
      /\b(?:from|import\() ?'[^']*\/(?:examples|demo|whole-updates)\.ts'/.test(
        readFileSync(`${SERVER}${file}`, 'utf8'),
      ),
  );
  expect(loaded, 'The proof and the demo find it by its name').toEqual([]);
});
