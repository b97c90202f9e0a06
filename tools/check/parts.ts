import { importsOf } from '../rules/boundaries.ts';
import { readProjectFile } from '../rules/project-files.ts';

/** A part of the project that is type-checked and linted by itself: `apps/web`, or `beside`. */
export type Part = string;

/** What runs beside the product goes as one part, as all of it reads the server. */
export const BESIDE: Part = 'beside';

/** The part to which a file belongs; files at the root count as beside the product. */
export function partOf(file: string): Part {
  return /^(?:apps|packages)\/[^/]+(?=\/)/.exec(file)?.[0] ?? BESIDE;
}

/** Which files import each file, by what it imports itself. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Who imports whom among the sources, values and types, static and dynamic alike. */
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

/** For each part, itself and every part whose files its own files import, directly or through others. */
export function readParts(importers: Importers): ReadonlyMap<Part, ReadonlySet<Part>> {
  const reads = new Map<Part, Set<Part>>();
  for (const [imported, files] of importers) {
    for (const file of files) {
      const found = reads.get(partOf(file)) ?? new Set([partOf(file)]);
      // A package from outside is no part: the lock file stands for all of them.
      if (/^(?:apps|packages|bench|e2e|tools)\//.test(imported)) found.add(partOf(imported));
      reads.set(partOf(file), found);
    }
  }
  // A set takes in what is added while it is walked, so that each part is followed to its end.
  for (const found of reads.values()) {
    for (const part of found) for (const further of reads.get(part) ?? []) found.add(further);
  }
  return reads;
}
