import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../child-process.ts';

/** Paths of the project's own files, with forward slashes: files that git tracks or would track. */
export const projectFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))
  .toSorted();

/** Hand-written sources, excluding generated files. */
export const sourceFiles: readonly string[] = projectFiles.filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(gen|generated)\.ts$/.test(file),
);

export function readProjectFile(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
