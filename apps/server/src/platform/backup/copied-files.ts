import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, opendir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashing } from './checksums.ts';

/** Matches entries of `DATA_DIR` that belong to this machine's PostgreSQL, or to uploads in progress. */
const STAYS = /^(?:incoming$|postgres)/;

/** The paths of the files in a folder and its subfolders, read as they are needed. */
async function* filesIn(folder: string, isTop = true): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => undefined);
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (isTop && STAYS.test(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(path, false);
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield path;
  }
}

/**
 * Copies the files of `DATA_DIR` that are not in the backup yet. Called before and after the rows are read, so that the
 * backup contains files that are deleted or added while they are being read.
 * @param copied called with the path of each copied file, relative to `DATA_DIR`, and its SHA-256
 */
export async function copyFiles(
  dataDir: string,
  folder: string,
  copied: (path: string, hash: string) => void,
): Promise<void> {
  for await (const file of filesIn(dataDir)) {
    const path = relative(dataDir, file);
    if (existsSync(join(folder, path))) continue;
    const hash = await copyFile(file, join(folder, path));
    // A file that was deleted after it was listed belongs to no row that is read from now on.
    if (hash) copied(path.split(sep).join('/'), hash);
  }
}

/** Copies one file so that only its owner can read it; returns its SHA-256, or undefined if there is no such file. */
export async function copyFile(from: string, to: string): Promise<string | undefined> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!source) return undefined;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await pipeline(
    source.createReadStream(),
    hashing(hash),
    createWriteStream(to, { mode: 0o600, flush: true }),
  );
  return hash.digest('hex');
}
