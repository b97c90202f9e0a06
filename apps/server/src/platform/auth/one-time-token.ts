import { hash, randomBytes } from 'node:crypto';

/** A token for a link, and the hash that is stored for it. */
export interface OneTimeToken {
  readonly token: string;
  readonly hash: string;
}

/** The hash that is stored in place of a link's token: SHA-256 in hex, which does not reveal the link. */
export function hashOfToken(token: string): string {
  return hash('sha256', token);
}

/** A new token of 256 random bits. */
export function newOneTimeToken(): OneTimeToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
