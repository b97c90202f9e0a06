import { createHash } from 'node:crypto';

/** A short text that follows from a key. */
export function shortHash(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}
