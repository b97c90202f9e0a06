import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../child-process.ts';
import { programOf } from '../program.ts';
import { BESIDE, type Part } from './parts.ts';

/** A check that runs a program, and advice for a failure. */
export interface Check {
  readonly name: string;
  /** The program and its arguments. */
  readonly args: readonly string[];
  /**
   * The part whose files, together with the files that they import, decide the outcome; null for
   * all files.
   */
  readonly part: Part | null;
  readonly advice: string;
}

/**
 * The parts whose exported values have types without a name that a declaration could use, because a library infers
 * them.
 */
const UNDECLARED: readonly Part[] = ['apps/web'];

/**
 * Writes declarations, so that the compiler remembers the types that each file exports: files that import a changed
 * file are then checked again only if these types have changed. Without declarations, the first change of a file checks
 * everything that imports it, even through other files.
 */
const declaringIn = (folder: string, root: string) => [
  '--noEmit',
  'false',
  '--declaration',
  '--emitDeclarationOnly',
  '--rootDir',
  root,
  '--outDir',
  folder,
];

/** The number of checks that run at the same time. */
export const PARALLEL = 2;

/**
 * A compiler's checkers share its work but not their results: four of them, as it starts by default, need twice the
 * processor time of a single checker.
 */
export const CHECKERS: readonly string[] = [
  '--checkers',
  String(Math.min(4, Math.max(1, Math.floor(availableParallelism() / PARALLEL)))),
];

/** The path, without its ending, at which the compiler keeps its record of a part. */
function typesRecord(part: Part, root: string): string {
  return join(root, '.cache/types', part.replaceAll('/', '-'));
}

/**
 * Checks only the types that a change can affect, using the record of the last run.
 * @param root the folder of the project, or of a copy of it
 */
export function typesOf(part: Part, root: string = ROOT): Check {
  const project = part === BESIDE ? 'tsconfig.beside.json' : part;
  const stored = typesRecord(part, root);
  return {
    name: `types of ${part === BESIDE ? 'bench, e2e and tools' : part}`,
    args: [
      programOf('typescript', 'tsc'),
      '--project',
      join(root, project),
      ...CHECKERS,
      '--incremental',
      '--tsBuildInfoFile',
      `${stored}.tsbuildinfo`,
      ...(UNDECLARED.includes(part) ? [] : declaringIn(stored, root)),
    ],
    part,
    advice:
      'Correct the types; a cast needs a comment that says why it holds. Export a type that cannot be named otherwise.',
  };
}

/** @param paths files or folders; empty for all */
export function lintOf(paths: readonly string[]): Check {
  return {
    name: 'lint',
    args: [programOf('oxlint'), '--type-aware', '--deny-warnings', ...paths],
    part: null,
    advice: 'Correct the code; where a rule is wrong for a line, disable it there and say why.',
  };
}

/** @param paths files or folders */
export function formatOf(paths: readonly string[]): Check {
  return {
    name: 'format',
    args: [programOf('oxfmt'), '--check', ...paths],
    part: null,
    advice: 'Run `npm run format`.',
  };
}

export const deadCode: Check = {
  name: 'dead code',
  args: [
    programOf('knip'),
    '--no-progress',
    '--cache',
    '--cache-location',
    join(ROOT, '.cache/knip'),
  ],
  part: null,
  advice: 'Delete what nothing uses, and drop "export" from what only its own file uses.',
};

export const repositoryRules: Check = {
  name: 'repository rules',
  args: [
    programOf('vitest'),
    'run',
    '--project=rules',
    // A single worker: each worker would load the server, which takes longer than the rules
    // themselves.
    '--maxWorkers=1',
    // Node itself loads the server's modules, in half the time that Vite needs to transform them.
    '--experimental.viteModuleRunner=false',
    '--reporter=dot',
  ],
  part: null,
  advice: 'Each message says what to do instead.',
};
