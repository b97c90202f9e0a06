import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';

/**
 * Creates the data folder if it is missing, and checks that it is writable.
 *
 * @throws {ConfigError} if the folder cannot be used
 */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

/** Used instead of `mkdirSync` with `recursive`, which never returns below folders such as `/proc`. */
function makeFolder(path: string, parentsToo = true): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || !parentsToo || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    makeFolder(path, false);
  }
}
