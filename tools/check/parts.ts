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

/** Each part with itself and the parts whose files it imports. */
export function importedParts(importers: Importers): ReadonlyMap<Part, ReadonlySet<Part>> {
  const imported = new Map<Part, Set<Part>>();
  for (const [to, files] of importers) {
    for (const file of files) {
      const found = imported.get(partOf(file)) ?? new Set([partOf(file)]);
      // An external package is not a part: the lock file stands for all of them.
      if (/^(?:apps|packages|bench|e2e|tools)\//.test(to)) found.add(partOf(to));
      imported.set(partOf(file), found);
    }
  }
  return imported;
}

/** Each part with itself and all parts whose files it imports, directly or through others. */
export function readParts(importers: Importers): ReadonlyMap<Part, ReadonlySet<Part>> {
  const imported = importedParts(importers);
  // A set also iterates over members added on the way, so each part is followed to its end.
  return new Map(
    [...imported].map(([part, direct]) => {
      const found = new Set(direct);
      for (const one of found) for (const further of imported.get(one) ?? []) found.add(further);
      return [part, found];
    }),
  );
}
