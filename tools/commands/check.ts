import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { captureNode, ROOT } from '../child-process.ts';
import { programOf } from '../program.ts';
import { seconds } from '../steps.ts';

/** A check that runs a program, and what to do if it fails. */
interface Check {
  name: string;
  args: string[];
  advice: string;
}

/** What is type-checked, by its configuration; what runs beside the product goes as one, as all of it reads the server. */
const typed: readonly (readonly [name: string, project: string])[] = [
  ...['packages', 'apps']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
    .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
    .map((folder) => [folder, folder] as const),
  ['bench, e2e and tools', 'tsconfig.beside.json'],
];

const checks: Check[] = [
  {
    name: 'lint',
    args: [programOf('oxlint'), '--type-aware', '--deny-warnings'],
    advice: 'Correct the code; where a rule is wrong for a line, disable it there and say why.',
  },
  {
    name: 'format',
    args: [programOf('oxfmt'), '--check', '.'],
    advice: 'Run `npm run format`.',
  },
  {
    name: 'dead code',
    args: [programOf('knip'), '--no-progress'],
    advice: 'Delete what nothing uses, and drop "export" from what only its own file uses.',
  },
  {
    name: 'repository rules',
    args: [programOf('vitest'), 'run', '--project', 'rules', '--reporter', 'dot'],
    advice: 'Each message says what to do instead.',
  },
  ...typed.map(([name, project]) => ({
    name: `types of ${name}`,
    args: [programOf('typescript', 'tsc'), '--project', join(ROOT, project)],
    advice: 'Correct the types; a cast needs a comment that says why it holds.',
  })),
];

const PARALLEL = 2;

const queue = [...checks];
const failed: string[] = [];

async function work(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const started = performance.now();
    const { code, output } = await captureNode(check.args);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds(started)})`);
    if (code === 0) continue;
    failed.push(check.name);
    console.log(`${output}\n${check.name}: ${check.advice}\n`);
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: PARALLEL }, work));
console.log(
  `${checks.length - failed.length} passed, ${failed.length} failed in ${seconds(started)}`,
);
process.exit(failed.length === 0 ? 0 : 1);
