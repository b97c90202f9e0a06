import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { openDataFolder } from './data-folder.ts';

/**
 * The key kept in the data folder (`secret-key`, which only its owner can read), created on first
 * use.
 *
 * @throws {ConfigError} if the folder cannot be written or the file is damaged
 */
export function readOrCreateSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  const fresh = randomBytes(48).toString('base64url');
  openDataFolder(dataDir);
  try {
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used: ${message}`);
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length >= 32) return kept;
  throw new ConfigError(
    `${file} is damaged: restore it, or delete it, and all users will have to sign in again.`,
  );
}
