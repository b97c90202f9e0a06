import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DatabaseStartError } from './database-start-error.ts';

const accessSchema = z.object({ port: z.number().int().optional(), password: z.string().min(16) });

/** How to reach the bundled PostgreSQL in a data folder; `port` is the last port used. */
export type Access = z.infer<typeof accessSchema>;

const fileIn = (dataDir: string): string => join(dataDir, 'postgres.json');

/**
 * Reads the data folder's `postgres.json`, or creates it with a new password.
 *
 * @throws {DatabaseStartError} if the file exists but is unreadable or malformed
 */
export async function readOrCreateAccess(dataDir: string): Promise<Access> {
  const fresh: Access = { password: randomBytes(24).toString('base64url') };
  try {
    await writeFile(fileIn(dataDir), `${JSON.stringify(fresh)}\n`, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    return accessSchema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  } catch {
    throw new DatabaseStartError(
      `${fileIn(dataDir)} is damaged: restore it from a backup, it holds the database password.`,
    );
  }
}

/** Replaces the whole file, so that a crash leaves either the old file or the new one. */
export async function writeAccess(dataDir: string, access: Access): Promise<void> {
  const next = `${fileIn(dataDir)}.new`;
  await writeFile(next, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await rename(next, fileIn(dataDir));
}
