import { createHash } from 'node:crypto';

/** A short string derived from a key. */
export function shortHash(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}
