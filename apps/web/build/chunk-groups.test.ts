import { expect, test } from 'vitest';
import { groupChunks, type Module } from './chunk-groups.ts';

/** Modules by name, with their static and dynamic imports. */
function modulesOf(imports: Readonly<Record<string, readonly string[]>>) {
  const now = (id: string) => (imports[id] ?? []).filter((name) => !name.startsWith('later:'));
  const importers = (id: string) =>
    Object.keys(imports).filter((other) => imports[other]?.includes(`later:${id}`));
  return new Map(
    Object.keys(imports).map((id): [string, Module] => [
      id,
      { importedIds: now(id), dynamicImporters: importers(id) },
    ]),
  );
}

const starts = { visitor: ['login'], signedIn: ['shell'], day: ['day'] };
const modules = modulesOf({
  main: ['later:login', 'later:shell', 'later:day', 'later:customers'],
  login: ['login-form'],
  'login-form': ['field', 'button'],
  shell: ['query', 'button'],
  day: ['stop', 'query', 'price'],
  stop: ['badge'],
  customers: ['price', 'badge', 'table', 'field'],
  field: [],
  button: [],
  query: [],
  price: [],
  badge: [],
  table: [],
});

test('modules shared by several pages go into the file of the first page that loads them', () => {
  expect(Object.fromEntries(groupChunks(modules, starts))).toEqual({
    button: 'common',
    field: 'form',
    shell: 'signed-in',
    query: 'signed-in',
    price: 'parts',
    badge: 'parts',
  });
});

test('starting from a module that does not exist is an error', () => {
  expect(() => groupChunks(modules, { ...starts, day: ['week'] })).toThrow('No module is week.');
});
