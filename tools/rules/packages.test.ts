import { expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const wanted = projectFiles
  .filter((file) => /(^|\/)package\.json$/.test(file))
  .flatMap((file) => {
    const manifest = JSON.parse(readProjectFile(file)) as Manifest;
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    return Object.entries(all).map(([name, version]) => ({ file, name, version }));
  });

test('the project is known to want packages', () => {
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

test('the lock file names no host', () => {
  const lock = JSON.parse(readProjectFile('package-lock.json')) as {
    packages: Record<string, { resolved?: string }>;
  };
  const hosts = Object.values(lock.packages)
    .map(({ resolved }) => resolved)
    .filter((resolved) => resolved?.includes('://'));
  expect(hosts, 'Run npm install with the .npmrc of the project, which leaves hosts out').toEqual(
    [],
  );
});
