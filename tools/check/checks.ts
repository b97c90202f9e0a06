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

/** Checks only the types that a change can affect, using the record of the last run. */
export function typesOf(part: Part): Check {
  const project = part === BESIDE ? 'tsconfig.beside.json' : part;
  const memory = join(ROOT, '.cache/types', `${part.replaceAll('/', '-')}.tsbuildinfo`);
  return {
    name: `types of ${part === BESIDE ? 'bench, e2e and tools' : part}`,
    args: [
      programOf('typescript', 'tsc'),
      '--project',
      join(ROOT, project),
      '--incremental',
      '--tsBuildInfoFile',
      memory,
    ],
    part,
    advice: 'Correct the types; a cast needs a comment that says why it holds.',
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
