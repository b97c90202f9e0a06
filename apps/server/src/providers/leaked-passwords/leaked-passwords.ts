import { hash } from 'node:crypto';

/**
 * The rest of a leaked password's SHA-1 after a prefix: 35 hex digits, with the number of times that the password
 * was seen.
 */
export interface LeakedSuffix {
  readonly suffix: string;
  readonly count: number;
}

/**
 * Looks up passwords that were found in leaks. The caller passes the first five hex digits of a SHA-1 and gets the rest
 * of every leaked SHA-1 that begins with them, so the password itself is never disclosed.
 */
export interface LeakedPasswords {
  /** @param prefix five hex digits in upper case */
  range(prefix: string): Promise<readonly LeakedSuffix[]>;
}

/** Whether a password has been found in a leak. */
export async function isLeaked(list: LeakedPasswords, password: string): Promise<boolean> {
  const digest = hash('sha1', password).toUpperCase();
  const found = await list.range(digest.slice(0, 5));
  return found.some(({ suffix }) => suffix === digest.slice(5));
}
