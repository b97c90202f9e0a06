import { parseShortId, type ShortId, shortIdFrom } from '../../customers/customers/short-id.ts';

/** The prefix of every referral code. */
const PREFIX = 'FRIEND-';

/** Makes a code such as `FRIEND-7KQ2M4` from five random bytes. Its last character detects typing mistakes. */
export function referralCodeFrom(randomBytes: Uint8Array): string {
  return PREFIX + shortIdFrom(randomBytes);
}

/**
 * A referral code in its standard spelling, however it was typed; null if the string is not a
 * referral code.
 */
export function referralCodeOf(text: string): string | null {
  const typed = text.trim().toUpperCase();
  if (!typed.startsWith(PREFIX)) return null;
  const id: ShortId | null = parseShortId(typed.slice(PREFIX.length));
  return id === null ? null : PREFIX + id;
}
