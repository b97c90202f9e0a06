import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pictures, films and their captions. */
export const MEDIA_FOLDER = fileURLToPath(new URL('../media/', import.meta.url));

/** The prefix of the media files' addresses. */
export const MEDIA_PREFIX = '/help-media/';

/**
 * The address of a file: it changes with the content, so that browsers may keep the file for good.
 * @throws Error if the file does not exist
 */
export function mediaSource(name: string): string {
  const hash = createHash('sha256').update(readFileSync(join(MEDIA_FOLDER, name)));
  return `${MEDIA_PREFIX}${name}?v=${hash.digest('hex').slice(0, 10)}`;
}
