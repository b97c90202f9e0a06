import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Files, FolderError } from './case.ts';

const TABLES = ['customers.csv', 'invoices.csv', 'payments.csv', 'truth.csv'];

/** The files of a folder that the benchmark reads. */
export function readFolder(folder: string): Files {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new FolderError([`There is no folder ${folder}.`]);
  }
  const present = readdirSync(folder);
  const tables = TABLES.filter((name) => present.includes(name));
  const statements = present.includes('statements')
    ? readdirSync(join(folder, 'statements'))
        .filter((name) => !name.startsWith('.'))
        .toSorted()
        .map((name) => `statements/${name}`)
    : [];
  return new Map(
    [...tables, ...statements].map((name) => [name, readFileSync(join(folder, name))]),
  );
}

export function writeFolder(folder: string, files: Files): void {
  for (const [name, bytes] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}
