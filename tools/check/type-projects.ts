import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../child-process.ts';
import { BESIDE, type Part, partOf } from './parts.ts';

// The compiler checks each part by itself, with settings that this file writes. A part that others import also writes
// its declarations: the others read these instead of its sources, and are checked again only if these change.

/** A part and the parts that it imports. */
export interface TypedPart {
  readonly part: Part;
  readonly imports: readonly Part[];
}

/** The programs at the top: the few of their files that other parts import are read as sources. */
const PROGRAMS: ReadonlySet<Part> = new Set(['apps/customer', 'apps/web', 'apps/wrapper', BESIDE]);

/**
 * The parts whose exported values have types without a name that a declaration could use, because a
 * library infers them.
 */
const UNDECLARED: ReadonlySet<Part> = new Set(['apps/web']);

/** The settings that a person edits. */
const settingsOf = (part: Part, root: string) =>
  part === BESIDE ? join(root, 'tsconfig.beside.json') : join(root, part, 'tsconfig.json');

/** Stands in the part's own folder, so that its declarations find the packages that the part itself finds. */
const folderOf = (part: Part, root: string) =>
  join(root, part === BESIDE ? '.' : part, '.cache/types');

const recordOf = (part: Part, root: string) => join(folderOf(part, root), 'record.tsbuildinfo');

/** The settings with which the check runs. */
export const projectOf = (part: Part, root: string = ROOT): string =>
  join(folderOf(part, root), 'tsconfig.json');

export const isTyped = (part: Part, root: string = ROOT): boolean =>
  existsSync(settingsOf(part, root));

/** The parts whose declarations a part reads. */
export const declaredImports = ({ imports }: TypedPart): readonly Part[] =>
  imports.filter((part) => !PROGRAMS.has(part));

/** The settings of a part's check. */
function settingsFor(typed: TypedPart, root: string): string {
  const { part } = typed;
  const from = (path: string) => relative(folderOf(part, root), path).split(sep).join('/');
  return JSON.stringify({
    extends: from(settingsOf(part, root)),
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: from(recordOf(part, root)),
      ...(UNDECLARED.has(part)
        ? {}
        : {
            // The compiler then knows the types that each file exports, and checks the files that import a changed
            // file only if these types have changed. Without declarations, the first change of a file checks
            // everything that imports it, even through other files.
            noEmit: false,
            declaration: true,
            emitDeclarationOnly: true,
            composite: !PROGRAMS.has(part),
            rootDir: from(PROGRAMS.has(part) ? root : join(root, part)),
            outDir: './declarations',
          }),
    },
    references: declaredImports(typed).map((path) => ({ path: from(projectOf(path, root)) })),
  });
}

/** Exists while the compiler runs: without it, the record and the declarations belong together. */
const unfinishedOf = (part: Part, root: string) => join(folderOf(part, root), 'unfinished');

/**
 * Checks a part's types by `run`, which resolves to the compiler's exit code. If an earlier run was
 * interrupted, the compiler begins anew, because it may have written only some of the declarations.
 */
export async function checkTypes<Result extends { readonly code: number }>(
  typed: TypedPart,
  run: () => Promise<Result>,
  root: string = ROOT,
): Promise<Result> {
  const unfinished = unfinishedOf(typed.part, root);
  if (existsSync(unfinished)) rmSync(folderOf(typed.part, root), { recursive: true });
  mkdirSync(folderOf(typed.part, root), { recursive: true });
  writeFileSync(projectOf(typed.part, root), settingsFor(typed, root));
  writeFileSync(unfinished, '');
  const result = await run();
  if (result.code <= LAST_CODE) {
    dropDeclarationsWithoutSource(typed.part, root);
    rmSync(unfinished);
  }
  return result;
}

/** The compiler leaves the declarations of a deleted source behind. */
function dropDeclarationsWithoutSource(part: Part, root: string): void {
  const folder = join(folderOf(part, root), 'declarations');
  if (PROGRAMS.has(part) || !existsSync(folder)) return;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const stem = /^(.*)\.d\.ts$/.exec(file)?.[1];
    if (stem === undefined) continue;
    if (['.ts', '.tsx'].some((ending) => existsSync(join(root, part, stem + ending)))) continue;
    rmSync(join(folder, file));
  }
}

/** The compiler ends with 1 or 2 if it finds errors, and with a higher code if something stopped it. */
const LAST_CODE = 2;

const record = z.object({ fileNames: z.array(z.string()) });

/**
 * A hash of a part's settings, of what the compiler remembers of it, and of all files of other parts that it read when it last
 * checked the part; null if it has not. Installed packages are not included.
 */
export function typesRead(typed: TypedPart, root: string = ROOT): string | null {
  const { part } = typed;
  const path = recordOf(part, root);
  if (!existsSync(path) || existsSync(unfinishedOf(part, root))) return null;
  const folder = folderOf(part, root);
  const text = readFileSync(path, 'utf8');
  const hash = createHash('sha256').update(settingsFor(typed, root)).update(text);
  for (const name of record.parse(JSON.parse(text)).fileNames) {
    const file = resolve(folder, name);
    const inProject = relative(root, file).split(sep).join('/');
    if (inProject.includes('node_modules/') || partOf(inProject) === part) continue;
    hash.update(`\0${name}\0`).update(existsSync(file) ? readFileSync(file) : 'deleted');
  }
  return hash.digest('hex');
}
