import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../child-process.ts';
import { programOf } from '../program.ts';
import { BESIDE, type Part } from './parts.ts';
import { declaredImports, projectOf, type TypedPart } from './type-projects.ts';

/** A check that runs a program, and advice for a failure. */
export interface Check {
  readonly name: string;
  /** The program and its arguments. */
  readonly args: readonly string[];
  /** The part whose types are checked; null for a check of any other kind, which reads all files. */
  readonly types: TypedPart | null;
  /** The names of the checks that write what this check reads. */
  readonly after: readonly string[];
  readonly advice: string;
}

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

/** The name of the check of a part's types. */
const nameOfTypes = (part: Part): string =>
  `types of ${part === BESIDE ? 'bench, e2e and tools' : part}`;

/**
 * Checks only the types that a change can affect, using the record of the last run. Runs within `checkTypes`, which
 * writes the settings.
 */
export function typesOf(typed: TypedPart): Check {
  return {
    name: nameOfTypes(typed.part),
    args: [programOf('typescript', 'tsc'), '--project', projectOf(typed.part), ...CHECKERS],
    types: typed,
    after: declaredImports(typed).map(nameOfTypes),
    advice:
      'Correct the types; a cast needs a comment that says why it holds. Export a type that cannot be named otherwise.',
  };
}

/** @param paths files or folders; empty for all */
export function lintOf(paths: readonly string[]): Check {
  return {
    name: 'lint',
    args: [programOf('oxlint'), '--type-aware', '--deny-warnings', ...paths],
    types: null,
    after: [],
    advice: 'Correct the code; where a rule is wrong for a line, disable it there and say why.',
  };
}

/** @param paths files or folders */
export function formatOf(paths: readonly string[]): Check {
  return {
    name: 'format',
    args: [programOf('oxfmt'), '--check', ...paths],
    types: null,
    after: [],
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
  types: null,
  after: [],
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
  types: null,
  after: [],
  advice: 'Each message says what to do instead.',
};
