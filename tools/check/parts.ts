import { importsOf } from '../rules/boundaries.ts';
import { readProjectFile } from '../rules/project-files.ts';

/** A part of the project that is type-checked and linted separately: `apps/web`, or `beside`. */
export type Part = string;

/** Tools, end-to-end tests and benchmarks form a single part, because all of them import the server's code. */
export const BESIDE: Part = 'beside';

/** The part of a file; files at the root belong to `BESIDE`. */
export function partOf(file: string): Part {
  return /^(?:apps|packages)\/[^/]+(?=\/)/.exec(file)?.[0] ?? BESIDE;
}

/** The files that import each file, as found in their own imports. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** The importers of each source, for values and types, static and dynamic alike. */
export function importersOf(sources: readonly string[]): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of sources) {
    for (const { to } of importsOf(file, readProjectFile(file))) {
      const found = importers.get(to) ?? new Set();
      importers.set(to, found.add(file));
    }
  }
  return importers;
}

/** Each part with itself and all parts whose files it imports, directly or through others. */
export function readParts(importers: Importers): ReadonlyMap<Part, ReadonlySet<Part>> {
  const reads = new Map<Part, Set<Part>>();
  for (const [imported, files] of importers) {
    for (const file of files) {
      const found = reads.get(partOf(file)) ?? new Set([partOf(file)]);
      // An external package is not a part: the lock file stands for all of them.
      if (/^(?:apps|packages|bench|e2e|tools)\//.test(imported)) found.add(partOf(imported));
      reads.set(partOf(file), found);
    }
  }
  // A set also iterates over members added on the way, so each part is followed to its end.
  for (const found of reads.values()) {
    for (const part of found) for (const further of reads.get(part) ?? []) found.add(further);
  }
  return reads;
}
