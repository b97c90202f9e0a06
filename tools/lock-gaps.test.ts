import { expect, test } from 'vitest';
import { lockGaps } from './lock-gaps.ts';

test('finds omitted packages and reads their system from the name', () => {
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
