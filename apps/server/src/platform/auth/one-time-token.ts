import { hash, randomBytes } from 'node:crypto';

/** A token for a link, and the hash that is kept of it. */
export interface OneTimeToken {
  readonly token: string;
  readonly hash: string;
}

/** What is kept of a link's token: its SHA-256 in hex, from which nobody gets the link back. */
export function hashOfToken(token: string): string {
  return hash('sha256', token);
}

/** A new token of 256 random bits. */
export function newOneTimeToken(): OneTimeToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
