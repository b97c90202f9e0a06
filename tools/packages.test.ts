import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './child-process.ts';
import { install, isInstalled, packagesToRun, readPackages } from './packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundbook-packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

test('running needs the server’s dependencies, and theirs in turn, but no development dependencies', () => {
  const found = packagesToRun({
    '': { devDependencies: { linter: '1.0.0' } },
    'apps/server': {
      dependencies: { a: '1.0.0', '@own/domain': '*' },
      devDependencies: { tests: '1.0.0' },
    },
    'apps/web': { dependencies: { screens: '1.0.0' } },
    'packages/domain': { dependencies: { phones: '1.0.0' } },
    'node_modules/@own/domain': { resolved: 'packages/domain', link: true },
    'node_modules/a': {
      dependencies: { b: '2.0.0', absent: '1.0.0' },
      peerDependencies: { c: '1.0.0', d: '1.0.0' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/c': { dependencies: { a: '1.0.0' } },
    'node_modules/d': {},
    'node_modules/linter': {},
    'node_modules/phones': {},
    'node_modules/screens': {},
    'node_modules/tests': {},
  });
  expect(found.toSorted()).toEqual([
    'node_modules/@own/domain',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/phones',
  ]);
});

test('nothing that builds, tests or checks is needed to run the program', () => {
  const packages = packagesToRun(readPackages(ROOT, 'package-lock.json'));
  const names = packages.map((path) => path.replace(/^.*node_modules\//, ''));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'node', 'pg']));
  for (const name of ['vite', 'vitest', 'typescript', 'playwright-core', 'maplibre-gl', 'knip']) {
    expect(names).not.toContain(name);
  }
});

/** A project with a package for running and a package for building, both packed inside the project's folder. */
function makeProject(): void {
  for (const name of ['runs', 'builds']) {
    write(`sources/${name}/package.json`, { name, version: '1.0.0' });
    npm('pack', join(root, 'sources', name));
  }
  write('package.json', { name: 'project', private: true, workspaces: ['apps/*'] });
  write('apps/server/package.json', {
    name: 'server',
    dependencies: { runs: 'file:../../runs-1.0.0.tgz' },
  });
  write('apps/web/package.json', {
    name: 'web',
    dependencies: { builds: 'file:../../builds-1.0.0.tgz' },
  });
  npm('install', '--package-lock-only');
}

function npm(...args: string[]): void {
  execFileSync('npm', args, { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' });
}

const manifestOf = (name: string): string => join(root, 'node_modules', name, 'package.json');

test('the packages to run come first, and the others are added beside them', () => {
  makeProject();
  expect(isInstalled(root, 'running')).toBe(false);

  expect(install(root, 'running')).toBeUndefined();
  expect(isInstalled(root, 'running')).toBe(true);
  expect(isInstalled(root, 'everything')).toBe(false);
  expect(existsSync(manifestOf('builds'))).toBe(false);

  // A server that runs on the packages keeps them: they are the same files.
  const before = statSync(manifestOf('runs')).ino;
  expect(install(root, 'everything')).toBeUndefined();
  expect(isInstalled(root, 'everything')).toBe(true);
  expect(existsSync(manifestOf('builds'))).toBe(true);
  expect(statSync(manifestOf('runs')).ino).toBe(before);
  expect(isInstalled(root, 'running')).toBe(true);
});

test('packages count as missing if their installation was interrupted, and the next start repairs them', () => {
  makeProject();
  install(root, 'running');
  // The state after npm was killed while it was adding packages: npm's record still names the former packages.
  write('.cache/installing', '');
  rmSync(manifestOf('runs'));
  expect(isInstalled(root, 'running')).toBe(false);
  expect(isInstalled(root, 'everything')).toBe(false);

  expect(install(root, 'everything')).toBeUndefined();
  expect(isInstalled(root, 'everything')).toBe(true);
  expect(existsSync(manifestOf('runs'))).toBe(true);
});

test('a new version in the lock file is installed by the next start', () => {
  makeProject();
  install(root, 'everything');
  const lock = { packages: readPackages(root, 'package-lock.json') };
  lock.packages['node_modules/runs'] = { version: '1.0.1' };
  write('package-lock.json', lock);
  expect(isInstalled(root, 'running')).toBe(false);
  expect(isInstalled(root, 'everything')).toBe(false);
});

test('npm’s failure is reported, and counts as not installed', () => {
  makeProject();
  // The lock file does not have the dependency `other`.
  write('apps/server/package.json', { name: 'server', dependencies: { other: '1.0.0' } });
  expect(install(root, 'running')).toBe('npm ci');
  expect(isInstalled(root, 'running')).toBe(false);
});
