import { expect, test } from 'vitest';
import { changedSince, keyOf } from './green.ts';
import { partOf, readParts } from './parts.ts';

// The checks repeated after a change. Repeating too many checks only takes time; repeating too few would pass a broken
// change.

test.each([
  ['apps/web/src/main.tsx', 'apps/web'],
  ['packages/domain/src/values/money/pence.ts', 'packages/domain'],
  ['apps/web/vite.config.ts', 'apps/web'],
  ['e2e/work/rounds.e2e.ts', 'beside'],
  ['vitest.config.ts', 'beside'],
])('%s belongs to %s', (file, part) => {
  expect(partOf(file)).toBe(part);
});

test('a part reads its imports, and their imports in turn', () => {
  const reads = readParts(
    new Map([
      ['packages/domain/src/a.ts', new Set(['packages/contract/src/b.ts'])],
      [
        'packages/contract/src/b.ts',
        new Set(['apps/server/src/c.ts', 'packages/contract/src/d.ts']),
      ],
      ['apps/server/src/c.ts', new Set(['e2e/e.ts'])],
      ['zod', new Set(['packages/places/src/f.ts'])],
    ]),
  );
  expect([...reads.get('beside')!].toSorted()).toEqual([
    'apps/server',
    'beside',
    'packages/contract',
    'packages/domain',
  ]);
  expect([...reads.get('packages/contract')!].toSorted()).toEqual([
    'packages/contract',
    'packages/domain',
  ]);
  expect([...reads.get('packages/places')!]).toEqual(['packages/places']);
});

const files = { 'apps/web/a.ts': '1', 'apps/server/b.ts': '1', 'package-lock.json': '1' };
const web = (file: string) => file.startsWith('apps/web/');
const keyWith = (change: Record<string, string>, args = ['lint']) =>
  keyOf(args, new Map(Object.entries({ ...files, ...change })), web);

test('a check runs again if a file that it reads, a setting or its command has changed', () => {
  const before = keyWith({});
  expect(keyWith({})).toBe(before);
  expect(keyWith({ 'apps/web/a.ts': '2' })).not.toBe(before);
  expect(keyWith({ 'apps/web/new.ts': '1' })).not.toBe(before);
  expect(keyWith({ 'package-lock.json': '2' })).not.toBe(before);
  expect(keyWith({ '.oxlintrc.json': '2' })).not.toBe(before);
  expect(keyWith({}, ['lint', '--fix'])).not.toBe(before);
});

test('a check does not run again for files that it does not read', () => {
  expect(keyWith({ 'apps/server/b.ts': '2' })).toBe(keyWith({}));
});

test('files changed, added or deleted since the record was made count as changed', () => {
  const then = { kept: '1', changed: '1', deleted: '1' };
  const now = new Map([
    ['kept', '1'],
    ['changed', '2'],
    ['added', '1'],
  ]);
  expect(changedSince(then, now).toSorted()).toEqual(['added', 'changed', 'deleted']);
});
