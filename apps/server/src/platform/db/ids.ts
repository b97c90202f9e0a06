import { hash, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** The largest count that fits in 12 bits. */
const MAXIMUM_COUNT = 0xfff;
let lastAt = 0;
let count = 0;

/**
 * A new UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit count within the millisecond,
 * then random bits. The ids of one process ascend, so they sort by age and index inserts stay
 * together. PostgreSQL itself can make UUIDv7 ids only since version 18.
 */
export function newId(): string {
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  tick(Date.now(), bytes.readUInt16BE(6));
  bytes.writeUIntBE(lastAt, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * An id derived from a string, always the same: a UUIDv8 (RFC 9562) of its hash, for rows that a repeated call adds
 * again.
 */
export function idFrom(text: string): string {
  const hex = hash('sha256', text);
  const variant = '89ab'[parseInt(hex[16]!, 16) % 4]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Advances to the next count or, in a new millisecond, to a random count in the lower half of the
 * range.
 */
function tick(now: number, random: number): void {
  if (now > lastAt || count === MAXIMUM_COUNT) {
    lastAt = Math.max(now, lastAt + 1);
    count = random & (MAXIMUM_COUNT >> 1);
  } else {
    count += 1;
  }
}
