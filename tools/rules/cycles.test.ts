import { expect, test } from 'vitest';
import { cyclesIn, importGraph } from './cycles.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

// Files that import each other in a cycle can only be read, tested and moved together. Two files
// may import each other: a thing and its parts. Types and dynamic imports count, as do the examples
// and the demo.

test('no more than two server files import each other in a cycle', () => {
  const files = sourceFiles.filter(
    (file) => file.startsWith('apps/server/src/') && !file.endsWith('.test.ts'),
  );
  const cycles = cyclesIn(importGraph(files, readProjectFile)).filter(({ length }) => length > 2);
  expect(
    cycles,
    'Move what several need into a file of its own, or let the upper file hand it to the lower one',
  ).toEqual([]);
});

const cyclesOf = (graph: Record<string, string[]>) =>
  cyclesIn(new Map(Object.entries(graph))).map((cycle) => cycle.join(' '));

test.each([
  ['a chain has none', { a: ['b'], b: ['c'], c: [] }, []],
  ['two files', { a: ['b'], b: ['a', 'c'], c: [] }, ['a b']],
  ['one that is reached by two ways', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['cycles that share a file are one', { a: ['b'], b: ['a', 'c'], c: ['b'] }, ['a b c']],
  ['largest first', { a: ['b'], b: ['a'], c: ['d'], d: ['e'], e: ['c', 'a'] }, ['c d e', 'a b']],
])('cycles: %s', (_name, graph, cycles) => {
  expect(cyclesOf(graph)).toEqual(cycles);
});

test('types and dynamic imports count; packages and missing files do not', () => {
  const sources: Record<string, string> = {
    'src/a.ts': "import type { B } from './b.ts';\nimport { z } from 'zod';",
    'src/b.ts': "const a = () => import('./a.ts');\nimport './gone.ts';",
  };
  const graph = importGraph(Object.keys(sources), (file) => sources[file]!);
  expect(cyclesIn(graph)).toEqual([['src/a.ts', 'src/b.ts']]);
});
