import type { Attempt } from '../../../platform/auth/rate-limits.ts';
import { seal, unseal } from '../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { forgetPasskeys } from '../passkeys/effects.ts';
import { forgetUser } from '../users/effects.ts';
import { codesPerUser } from './policy.ts';
import { stepOfCode } from './second-factor-codes.ts';
import { hashOfRecoveryCode } from './second-factor-recovery.ts';
import {
  deleteFactor,
  lockFactor,
  noteCode,
  reseal,
  secretsOfApps,
  type StoredFactor,
  useRecoveryCode,
} from './store.ts';

/** The purpose under which an app's secret is sealed. */
export const APP_SECRET = 'authenticator app';

/** The attempt to be counted before a user's code is checked. */
export function codeAttempt(userId: string): Attempt {
  return { allowance: codesPerUser, by: userId };
}

/**
 * Accepts a code of a stored app, once. If a previous key encrypted the app's secret, encrypts it
 * again with the current key.
 */
export function takeAppCode(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
  factor: StoredFactor,
  code: string,
): boolean {
  const { text, outdated } = unseal(secrets, APP_SECRET, userId, factor.secret);
  const step = stepOfCode(text, code, factor.lastStep);
  if (step === undefined) return false;
  noteCode(tx, userId, step, outdated ? seal(secrets, APP_SECRET, userId, text) : factor.secret);
  return true;
}

/**
 * Accepts a code as a user's second factor: six digits from their app, or a recovery code, each valid once. The
 * caller must count the attempt first (`codeAttempt`).
 * @returns the kind of proof, as text for the log; undefined if the code is wrong or used
 */
export async function takeCode(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
  given: string,
): Promise<string | undefined> {
  const code = given.replaceAll(/\s/g, '');
  const factor = await lockFactor(tx, userId);
  if (!factor?.isConfirmed) return undefined;
  if (/^\d{6}$/.test(code)) {
    return takeAppCode(tx, secrets, userId, factor, code) ? 'with an app’s code' : undefined;
  }
  const isGood = await useRecoveryCode(tx, userId, hashOfRecoveryCode(userId, code));
  return isGood ? 'with a recovery code' : undefined;
}

/**
 * Erases the account of a user who works in no business, with everything that let them in: the password, passkeys,
 * app and recovery codes. Platform staff keep theirs.
 */
export function forgetAccount(tx: Transaction, userId: string): void {
  forgetPasskeys(tx, userId);
  deleteFactor(tx, userId);
  forgetUser(tx, userId);
}

/** Encrypts the secrets of users' apps again with the current key, if a previous key encrypted them. */
export async function sealSecretsAnew(
  tx: Transaction,
  secrets: Secrets,
  userIds: readonly string[],
): Promise<void> {
  for (const { userId, secret } of await secretsOfApps(tx, userIds)) {
    const { text, outdated } = unseal(secrets, APP_SECRET, userId, secret);
    if (outdated) reseal(tx, userId, seal(secrets, APP_SECRET, userId, text), secret);
  }
}
