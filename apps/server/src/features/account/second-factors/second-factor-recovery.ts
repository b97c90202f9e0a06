import { createHmac, hash } from 'node:crypto';
import { derivedSecret } from '../../../platform/auth/derived-secret.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';

/** Excludes 0, 1, I and O, which people confuse on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 24;
const COUNT = 10;

/**
 * Ten recovery codes of 120 bits, in six groups of four letters. Derived from the request and a secret, so that a
 * repeat shows the same codes although only their hashes are stored.
 */
export function recoveryCodesFor([secret]: Secrets, userId: string, requestId: string): string[] {
  return Array.from({ length: COUNT }, (_, position) => {
    const bytes = createHmac('sha256', derivedSecret(secret, 'recovery codes'))
      .update(`${userId}\n${requestId}\n${position}`)
      .digest()
      .subarray(0, LENGTH);
    const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/**
 * The stored hash of a code, ignoring spaces, dashes and case. With 120 random bits, no slow hash
 * is needed.
 */
export function hashOfRecoveryCode(userId: string, code: string): string {
  return hash('sha256', `${userId}:${code.replaceAll(/[\s-]/g, '').toUpperCase()}`);
}
