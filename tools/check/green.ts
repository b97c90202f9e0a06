import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../child-process.ts';

/** The hash of each file of the project, by its path. */
export type FileHashes = ReadonlyMap<string, string>;

const STORE = join(ROOT, '.cache/checks.json');

const stored = z.object({
  /** A hash of the input of each check when it last passed. */
  passed: z.record(z.string(), z.string()),
  /** The files at the time when all checks last passed. */
  green: z.record(z.string(), z.string()).nullable(),
  /** The milliseconds that each check took when it last ran. */
  took: z.record(z.string(), z.number()).default({}),
});

type Stored = z.infer<typeof stored>;

/** The record of passed checks; empty on a fresh clone, or if the record cannot be read. */
export function readGreen(): Stored {
  try {
    if (existsSync(STORE)) return stored.parse(JSON.parse(readFileSync(STORE, 'utf8')));
  } catch {
    // Another version wrote the record: everything runs once.
  }
  return { passed: {}, green: null, took: {} };
}

export function writeGreen(state: Stored): void {
  mkdirSync(dirname(STORE), { recursive: true });
  writeFileSync(STORE, JSON.stringify(state));
}

/** The hashes of these files; leaves out deleted files. */
export function hashFiles(files: readonly string[]): FileHashes {
  return new Map(
    files
      .filter((file) => existsSync(join(ROOT, file)))
      .map((file) => [
        file,
        createHash('sha1')
          .update(readFileSync(join(ROOT, file)))
          .digest('hex'),
      ]),
  );
}

/** Settings at the root, any of which may change a check's outcome, and the versions of all packages. */
const EVERYWHERE = /^(?:[^/]+\.(?:json|ts)|\.[^/]+)$/;

/** A hash over a command and all files that can change its outcome. */
export function keyOf(
  args: readonly string[],
  hashes: FileHashes,
  reads: (file: string) => boolean,
): string {
  const key = createHash('sha256').update(JSON.stringify([process.version, args]));
  for (const [file, hash] of hashes) {
    if (EVERYWHERE.test(file) || reads(file)) key.update(`\0${file}\0${hash}`);
  }
  return key.digest('hex');
}

/** The files changed, added or deleted since `then`. */
export function changedSince(then: Readonly<Record<string, string>>, now: FileHashes): string[] {
  const names = new Set([...Object.keys(then), ...now.keys()]);
  return [...names].filter((file) => then[file] !== now.get(file));
}
