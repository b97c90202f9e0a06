import { readFileSync } from 'node:fs';
import type { LeakedPasswords, LeakedSuffix } from './leaked-passwords.ts';

const DIGEST_BYTES = 20;
const file = new URL('./common-passwords.sha1', import.meta.url);

/**
 * The commonest passwords from past leaks, bundled with the product (see `common-passwords.md`).
 * The list has no counts; each password in it was seen at least once.
 */
export function bundledLeakedPasswords(): LeakedPasswords {
  const digests = readFileSync(file);
  const total = digests.length / DIGEST_BYTES;
  const prefixAt = (position: number) => digests.readUIntBE(position * DIGEST_BYTES, 3) >>> 4;

  /** The index of the first digest at or above a prefix; the digests are sorted. */
  const firstAt = (prefix: number): number => {
    let [low, high] = [0, total];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (prefixAt(middle) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    range: async (prefix) => {
      const wanted = Number.parseInt(prefix, 16);
      const found: LeakedSuffix[] = [];
      for (let at = firstAt(wanted); at < total && prefixAt(at) === wanted; at += 1) {
        const digest = digests.toString('hex', at * DIGEST_BYTES, (at + 1) * DIGEST_BYTES);
        found.push({ suffix: digest.slice(5).toUpperCase(), count: 1 });
      }
      return found;
    },
  };
}
