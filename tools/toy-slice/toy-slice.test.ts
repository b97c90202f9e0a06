import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKERS, repositoryRules } from '../check/checks.ts';
import { captureNode, ROOT } from '../child-process.ts';
import { programOf } from '../program.ts';
import { projectFiles } from '../rules/project-files.ts';
import { copyProject } from './project-copy.ts';

// Adds a slice as CONTRIBUTING.md describes, with a menu entry, a settings entry, a notification with its link, a list
// to export, a fact that it contributes to, and a screen: all in its own folders, except for entries in two lists. Each
// file below `files` is copied to its path in a copy of the project, without the `.txt` that hides it from this
// project. One of the files holds a slice that asks for a part that the program lacks, which the compiler must refuse.

const FILES = join(import.meta.dirname, 'files');
const toys = globSync('**/*.txt', { cwd: FILES });
const SLICES = 'apps/server/src/slices.ts';
const FLOORS = 'apps/server/src/floors.ts';
const SLICE = 'apps/server/src/features/work/ladders';

/** Files that a person edits to add the slice, besides its own files, and generated files. */
const TOUCHED = [
  FLOORS,
  SLICES,
  'apps/server/src/platform/db/schema.sql',
  'apps/web/src/features/account/settings/settings-links.gen.ts',
  'apps/web/src/platform/followed-entities.gen.ts',
  'apps/web/src/routeTree.gen.ts',
  'apps/web/src/shell/navigation/menu.gen.ts',
  'packages/domain/src/account/exports/list-exports.gen.ts',
  'packages/domain/src/messages/notifications/deep-links.gen.ts',
  'packages/domain/src/messages/notifications/notification-kinds.gen.ts',
];

/** The test takes half a minute on two cores, and longer on a busy machine. */
const LIMIT = 400_000;

let copy: string;

/** Runs a package's command in the copy; returns its output if it failed. */
async function run(args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await captureNode(args, { cwd: copy });
  return code === 0 ? undefined : `${args.join(' ')}\n${output}`;
}

const typesOf = (folder: string) =>
  run([programOf('typescript', 'tsc'), '--project', join(copy, folder), ...CHECKERS]);
const rules = (...files: readonly string[]) => run([...repositoryRules.args, ...files]);

function edit(file: string, change: (source: string) => string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, `nothing was changed in ${file}`).not.toBe(before);
  writeFileSync(path, after);
}

beforeAll(async () => {
  copy = await copyProject();
  for (const toy of toys) {
    const path = join(copy, toy.replace(/\.txt$/, ''));
    mkdirSync(dirname(path), { recursive: true });
    cpSync(join(FILES, toy), path);
  }
  edit(SLICES, (source) =>
    `import { ladders } from './features/work/ladders/slice.ts';\n${source}`.replace(
      '\n];',
      '\n  ladders,\n];',
    ),
  );
  edit(FLOORS, (source) => source.replace("'work/services'", "'work/ladders', 'work/services'"));
  for (const program of [
    [programOf('oxfmt'), SLICES, FLOORS],
    [join(copy, 'tools/commands/generate.ts')],
  ]) {
    const failure = await run(program);
    if (failure !== undefined) throw new Error(failure);
  }
  // Reading the configuration writes the route tree, as every start and build does.
  await resolveConfig({ root: join(copy, 'apps/web') }, 'build');
}, LIMIT);
afterAll(() => rm(copy, { recursive: true, force: true }));

test(
  'a slice in its own folders and one list passes the check',
  async () => {
    const sources = toys.map((toy) => toy.replace(/\.txt$/, '')).filter((toy) => /tsx?$/.test(toy));
    const found = await Promise.all([
      // These parts include the files of the domain and of the contract that they import.
      ...['apps/server', 'apps/web', 'tsconfig.beside.json'].map(typesOf),
      run([programOf('oxfmt'), '--check', ...sources]),
      run([programOf('oxlint'), '--type-aware', '--deny-warnings', SLICES, FLOORS, ...sources]),
      rules(),
    ]);
    expect(found.filter((one) => one !== undefined).join('\n')).toBe('');
  },
  LIMIT,
);

test('the slice touches the list of its floor, the list of slices, and generated files', () => {
  const touched = projectFiles.filter(
    (file) => !readFileSync(join(ROOT, file)).equals(readFileSync(join(copy, file))),
  );
  expect(touched).toEqual(TOUCHED.toSorted());
});

test(
  'a slice without examples does not pass the check',
  async () => {
    edit(`${SLICE}/examples.ts`, (source) => source.replace(/^ {2}example\(getLadder.*\n/m, ''));
    expect(await rules('apps/server/src/slices.test.ts')).toContain('Add an example');
    rmSync(join(copy, SLICE, 'examples.ts'));
    expect(await rules('apps/server/src/slices.test.ts')).toContain('examples.ts');
  },
  LIMIT,
);
