import { expect, test } from 'vitest';
import { lockGaps, packageName, withoutIntegrity } from './lock-gaps.ts';

test('finds omitted packages and derives their system from the name', () => {
  const gaps = lockGaps({
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { '@tool/linux-x64-gnu': '1.0.0', '@tool/linux-x64-musl': '1.0.0' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
    'node_modules/a/node_modules/b': {
      optionalDependencies: { 'b-win32-arm64-msvc': '2.0.0', near: '1.0.0' },
    },
    'node_modules/a/node_modules/near': { version: '1.0.0' },
  });
  expect(gaps).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/b-win32-arm64-msvc': {
      version: '2.0.0',
      cpu: ['arm64'],
      optional: true,
      os: ['win32'],
    },
  });
});

test('finds packages without the hash of their bytes', () => {
  const integrity = 'sha512-abc';
  const found = withoutIntegrity({
    '': {},
    'apps/server': {},
    'node_modules/@roundbook/server': { link: true },
    'node_modules/a': { version: '1.0.0', integrity },
    'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
  });
  expect(found).toEqual(['node_modules/a/node_modules/@b/c']);
  expect(found.map(packageName)).toEqual(['@b/c']);
});
