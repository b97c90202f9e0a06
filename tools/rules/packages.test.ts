import { expect, test } from 'vitest';
import { lockGaps, type LockedPackages, withoutIntegrity } from '../lock-gaps.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifests = projectFiles.filter((file) => /(^|\/)package\.json$/.test(file));

const wanted = manifests.flatMap((file) => {
  const manifest = JSON.parse(readProjectFile(file)) as Manifest;
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  return Object.entries(all).map(([name, version]) => ({ file, name, version }));
});

test('the rules find the project’s dependencies', () => {
  expect(wanted.map(({ name }) => name)).toContain('zod');
});

test('every dependency has an exact version', () => {
  const loose = wanted
    .filter(({ name }) => !name.startsWith('@roundbook/'))
    .filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose, 'Write the version without ^, ~ or a range').toEqual([]);
});

test('a dependency has one version everywhere', () => {
  const versions = Map.groupBy(wanted, ({ name }) => name);
  const split = [...versions].flatMap(([name, uses]) => {
    const different = new Set(uses.map(({ version }) => version));
    return different.size > 1 ? [`${name}: ${[...different].join(', ')}`] : [];
  });
  expect(split, 'Bring all workspaces to the newer version').toEqual([]);
});

const lock = JSON.parse(readProjectFile('package-lock.json')) as { packages: LockedPackages };

test('the lock file contains no host', () => {
  const hosts = Object.values(lock.packages)
    .map(({ resolved }) => resolved)
    .filter((resolved) => resolved?.includes('://'));
  expect(hosts, 'Run npm install with the .npmrc of the project, which leaves hosts out').toEqual(
    [],
  );
});

test('the lock file is complete for every system', () => {
  expect(Object.keys(lockGaps(lock.packages)), 'Run `npm run complete-lock`').toEqual([]);
});

test('every package is locked with the hash of its bytes', () => {
  expect(withoutIntegrity(lock.packages), 'Run `npm run complete-lock`').toEqual([]);
});

test('the Dockerfile installs with the manifests of all workspaces', () => {
  const dockerfile = readProjectFile('Dockerfile');
  const absent = manifests.filter((file) => !dockerfile.includes(`COPY ${file} `));
  expect(absent, 'Add a COPY line for it to the stage "manifests"').toEqual([]);
});

test('the stand-in for the icons’ SVG files has the version that the icons ask for', () => {
  const standIn = JSON.parse(readProjectFile('tools/left-out/tabler-icons/package.json')) as {
    name: string;
    version: string;
  };
  expect(lock.packages[`node_modules/${standIn.name}`], 'Run npm install').toMatchObject({
    link: true,
  });
  const icons = lock.packages['node_modules/@tabler/icons-react'] as {
    dependencies?: Record<string, string>;
  };
  expect(icons.dependencies).toEqual({ [standIn.name]: standIn.version });
});
