/**
 * The server's secrets. The first one signs and encrypts; the others are previous secrets (`SECRET_KEY_PREVIOUS`),
 * whose signatures remain valid, so that a new key signs no one out.
 */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

/** The secrets of a configuration. */
export function secretsOf(current: string, previous?: string): Secrets {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return previous === undefined ? [bytes(current)] : [bytes(current), bytes(previous)];
}

/** The result of `verify` with the first secret that succeeds; undefined if none does. */
export async function verifiedByAny<Found>(
  secrets: Secrets,
  verify: (secret: Uint8Array) => Promise<Found>,
): Promise<Found | undefined> {
  for (const secret of secrets) {
    const found = await verify(secret).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}
