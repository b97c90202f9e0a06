import { dirname, matchesGlob, posix } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn, type ImportGraph, importGraph } from './cycles.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

// A client's or a package's file is read, tested and loaded together with its imports; in a cycle, that means every
// file of the cycle. Types count, as do lazily loaded parts, workers, and files that a pattern finds.

const GLOB = /\bimport\.meta\.glob\(\s*'([^']+)'/g;
const WORKER = /\bnew URL\(\s*'([^']+\.ts)',\s*import\.meta\.url/g;

/** The files that a source names in other ways than by an import. */
function namedIn(file: string, source: string, files: readonly string[]): string[] {
  const patterns = [...source.matchAll(GLOB), ...source.matchAll(WORKER)].map(([, pattern]) =>
    posix.join(dirname(file), pattern!),
  );
  return files.filter((other) => patterns.some((pattern) => matchesGlob(other, pattern)));
}

function wholeGraph(files: readonly string[], read: (file: string) => string): ImportGraph {
  return new Map(
    [...importGraph(files, read)].map(([file, imported]) => [
      file,
      [...imported, ...namedIn(file, read(file), files)],
    ]),
  );
}

test('a lazily loaded part, a worker and a pattern also close a cycle', () => {
  const sources: Record<string, string> = {
    'src/late.ts': "const page = () => import(/* needs signal */ './worker.ts');",
    'src/worker.ts': "new Worker(new URL('./pattern.ts', import.meta.url));",
    'src/pattern.ts': "import.meta.glob('./l*.ts', { eager: true });",
    'src/lone.ts': "export const type = 'text';",
  };
  const graph = wholeGraph(Object.keys(sources), (file) => sources[file]!);
  expect(cyclesIn(graph)).toEqual([['src/late.ts', 'src/pattern.ts', 'src/worker.ts']]);
});

test('no files of the clients and packages import each other in a cycle', () => {
  // The route tree is generated, and imports every screen.
  const files = [
    ...sourceFiles.filter((file) => /^(?:apps\/(?!server\/)|packages\/)/.test(file)),
    'apps/web/src/routeTree.gen.ts',
  ];
  const modules = files.filter((file) => !/\.test\.tsx?$/.test(file));
  expect(modules.length).toBeGreaterThan(1500);
  const cycles = cyclesIn(wholeGraph(modules, readProjectFile));
  expect(
    cycles,
    'Move what both need into a file of its own, or let the upper file hand it to the lower one',
  ).toEqual([]);
});
