import { parseShortId, type ShortId, shortIdFrom } from '../../customers/customers/short-id.ts';

/** What a code starts with that a business passes on to friends. */
const PREFIX = 'FRIEND-';

/** A code such as `FRIEND-7KQ2M4`, from five random bytes. Its last character tells mistyped ones. */
export function referralCodeFrom(randomBytes: Uint8Array): string {
  return PREFIX + shortIdFrom(randomBytes);
}

/** A friend’s code as it was given out, however it was typed; null if it is none. */
export function referralCodeOf(text: string): string | null {
  const typed = text.trim().toUpperCase();
  if (!typed.startsWith(PREFIX)) return null;
  const id: ShortId | null = parseShortId(typed.slice(PREFIX.length));
  return id === null ? null : PREFIX + id;
}
