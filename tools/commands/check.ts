import { execFileSync } from 'node:child_process';
import {
  type Check,
  deadCode,
  formatOf,
  lintOf,
  PARALLEL,
  repositoryRules,
  typesOf,
} from '../check/checks.ts';
import { changedSince, hashFiles, keyOf, readGreen, writeGreen } from '../check/green.ts';
import {
  BESIDE,
  importedParts,
  importersOf,
  type Part,
  partOf,
  readParts,
} from '../check/parts.ts';
import { runTasks } from '../check/schedule.ts';
import { checkTypes, isTyped, type TypedPart, typesRead } from '../check/type-projects.ts';
import { captureNode, ROOT } from '../child-process.ts';
import { projectFiles, sourceFiles } from '../rules/project-files.ts';
import { seconds } from '../steps.ts';
import { keepCheckTimes } from '../test-results.ts';

// `npm run check` runs the checks whose outcome may have changed: it leaves out a check if none of
// its files has changed since it last passed. `--changed` lints and formats only files that have
// changed since everything last passed (or since the last commit), and their importers. The types of a part are checked
// after the types of the parts that it imports, whose declarations it reads.

const started = performance.now();
const onlyChanged = process.argv.includes('--changed');
/** The files that may change the types of a part. */
const SOURCE = /\.(?:[cm]?[jt]sx?|json)$/;
/** The settings of all parts. */
const SETTINGS = /^(?:apps|packages)\/[^/]+\/(?:package|tsconfig)\.json$/;

const hashes = hashFiles(projectFiles);
const green = readGreen();
const importers = importersOf(sourceFiles);
const partsReadBy = readParts(importers);
const parts = [...partsReadBy.keys()].toSorted();
const typedParts: readonly TypedPart[] = [...importedParts(importers)]
  .filter(([part]) => isTyped(part))
  .map(([part, imports]) => ({
    part,
    imports: [...imports].filter((one) => one !== part).toSorted(),
  }));

/**
 * A hash of everything that a check reads of a part, or of all files. Tools, tests and benchmarks also read files that
 * are not sources.
 */
function keyFor(args: readonly string[], part: Part | null): string {
  const read = part === null || part === BESIDE ? null : partsReadBy.get(part);
  return keyOf(args, hashes, (file) => read?.has(partOf(file)) ?? true);
}

/** A hash of a part's own sources and of all that its check of types last read; null if it never ran. */
function typesKey(args: readonly string[], typed: TypedPart): string | null {
  const read = typesRead(typed);
  if (read === null) return null;
  return keyOf(
    [...args, read],
    hashes,
    (file) => SETTINGS.test(file) || (SOURCE.test(file) && partOf(file) === typed.part),
  );
}

const lintKey = (part: Part) => keyFor(lintOf([]).args, part);

/** The files changed since everything last passed, or since the last commit. */
function changedFiles(): string[] {
  if (green.green) return changedSince(green.green, hashes);
  const names = (...args: string[]) =>
    execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return [
    ...names('diff', '--name-only', 'HEAD'),
    ...names('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => file !== '');
}

/** Checks of single files: the changed files, and for linting their importers. */
function checksOfChanged(): Check[] {
  const changed = changedFiles();
  const present = changed.filter((file) => hashes.has(file));
  const affected = new Set(changed.flatMap((file) => [file, ...(importers.get(file) ?? [])]));
  const linted = sourceFiles.filter((file) => affected.has(file));
  console.log(`${changed.length} files have changed; ${linted.length} are linted`);
  return [
    ...(linted.length > 0 ? [lintOf(linted)] : []),
    ...(present.length > 0 ? [formatOf(['--no-error-on-unmatched-pattern', ...present])] : []),
  ];
}

/** Lints the parts that have changed, or that read a changed part; on a fresh clone, lints everything. */
function checksOfAll(): Check[] {
  const stale = parts.filter((part) => green.passed[`lint of ${part}`] !== lintKey(part));
  const folders = stale.flatMap((part) =>
    part === BESIDE ? ['bench', 'e2e', 'tools', 'vitest.config.ts'] : [part],
  );
  const isAll = stale.length === parts.length;
  return [...(stale.length > 0 ? [lintOf(isAll ? [] : folders)] : []), formatOf(['.'])];
}

const checks = [
  ...(onlyChanged ? checksOfChanged() : checksOfAll()),
  repositoryRules,
  deadCode,
  ...typedParts.map(typesOf),
];

const keyOfCheck = ({ args, types }: Check): string | null =>
  types ? typesKey(args, types) : keyFor(args, null);

let unchanged = 0;
const failed: string[] = [];
const took: { name: string; ms: number }[] = [];

async function run(check: Check): Promise<void> {
  const { name, args, advice } = check;
  if (green.passed[name] !== undefined && green.passed[name] === keyOfCheck(check)) {
    unchanged += 1;
    return;
  }
  const begun = performance.now();
  const start = () => captureNode(args);
  const { code, output } = await (check.types ? checkTypes(check.types, start) : start());
  const ms = performance.now() - begun;
  took.push({ name, ms });
  green.took[name] = ms;
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(begun)})`);
  const key = keyOfCheck(check);
  if (code === 0 && key !== null) {
    green.passed[name] = key;
    return;
  }
  failed.push(name);
  console.log(`${output}\n${name}: ${advice}\n`);
}

await runTasks(
  checks.map((check) => ({
    name: check.name,
    after: check.after,
    lasts: green.took[check.name] ?? 0,
    run: () => run(check),
  })),
  PARALLEL,
);

// If a file is edited in the meantime, everything is checked again: either version may have passed.
if (changedSince(Object.fromEntries(hashes), hashFiles(projectFiles)).length === 0) {
  if (!onlyChanged && !failed.includes('lint')) {
    for (const part of parts) green.passed[`lint of ${part}`] = lintKey(part);
  }
  if (!onlyChanged && failed.length === 0) green.green = Object.fromEntries(hashes);
  writeGreen(green);
}
keepCheckTimes(took);

const longest = took
  .toSorted((one, other) => other.ms - one.ms)
  .slice(0, 3)
  .map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(1)} s`);
console.log(
  [
    `${took.length - failed.length} passed, ${failed.length} failed`,
    `${unchanged} have nothing new to read since they passed`,
    ...(longest.length > 0 ? [`longest: ${longest.join(', ')}`] : []),
    `${seconds(started)} in all`,
  ].join('; '),
);
process.exit(failed.length === 0 ? 0 : 1);
