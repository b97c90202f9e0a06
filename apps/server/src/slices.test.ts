import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PLATFORM_TABLES } from './platform/db/tables.ts';
import { callsOf, registry } from './registry.ts';
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

const folderOf = ({ area, noun }: { area: string; noun: string }) => `${area}/${noun}`;
const folders = slices.map(folderOf).toSorted();

function duplicates(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}

test('each folder with calls has a slice.ts, which is in the list under its folder’s name', () => {
  const withRoutes = filesOf(`${SERVER}features/`, '*/*/routes.ts');
  const withSlice = filesOf(`${SERVER}features/`, '*/*/slice.ts');
  expect(withSlice, 'Add a slice.ts beside routes.ts').toEqual(
    withRoutes.map((file) => file.replace('routes.ts', 'slice.ts')),
  );
  expect(folders, 'Add the slice to slices.ts, with the area and noun of its folder').toEqual(
    withSlice.map((file) => file.replace('/slice.ts', '')),
  );
});

test('a noun is one slice', () => {
  expect(duplicates(slices.map(({ noun }) => noun))).toEqual([]);
});

test('the calls that the contract declares in a noun’s folder are those of its slice', () => {
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

test('every kind of announced record belongs to the slice of its noun', () => {
  const declared = filesOf(CONTRACT, '*/*/*.ts').flatMap((file) => {
    const source = readFileSync(`${CONTRACT}${file}`, 'utf8');
    const members = /interface ChangedEntities \{([^}]*)\}/.exec(source)?.[1] ?? '';
    return [...members.matchAll(/(\w+): true/g)].map(
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
    const { examples, whoMay } = await slice.examples();
    const shown = examples.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(shown.toSorted(), 'Add an example to its examples.ts').toEqual(keys.toSorted());
    const lines = [...whoMay.matchAll(/^ {4}([A-Z]+) +(\S+)$/gm)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(lines.toSorted(), 'Add a line to `whoMay` in its examples.ts').toEqual(keys.toSorted());
  },
);

test('the program does not load code that only tests and the demo use', () => {
  const loaded = filesOf(SERVER, 'features/**/*.ts').filter((file) =>
    /\b(?:from|import) '[^']*\/(?:examples|demo)\.ts'/.test(
      readFileSync(`${SERVER}${file}`, 'utf8'),
    ),
  );
  expect(loaded, 'Load it lazily: `() => import(…)`').toEqual([]);
});
