import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the pictures, the films and their captions. */
export const MEDIA_FOLDER = fileURLToPath(new URL('../media/', import.meta.url));

/** The prefix of every media file's address. */
export const MEDIA_PREFIX = '/help-media/';

/**
 * The address of a file, which changes with the file's content, so that browsers may keep the file
 * for good.
 * @throws Error if the file does not exist
 */
export function mediaSource(name: string): string {
  const hash = createHash('sha256').update(readFileSync(join(MEDIA_FOLDER, name)));
  return `${MEDIA_PREFIX}${name}?v=${hash.digest('hex').slice(0, 10)}`;
}
