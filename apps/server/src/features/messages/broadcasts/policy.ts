import { randomInt } from 'node:crypto';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** The number of minutes for which a confirmation code is valid. */
export const CONFIRM_MINUTES = 60;

/** Limits attempts to enter a broadcast's confirmation code. */
export const confirmTries: Allowance = { name: 'broadcast code', burst: 5, seconds: 3600 };

/** Makes a code for a person to read in an email and type in. */
export function newConfirmCode(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, '0');
}

/** The maximum number of customers checked in one transaction. */
export const PREPARED_AT_ONCE = 500;

/**
 * The maximum number of messages written in one transaction, even if the hourly pace would allow
 * more.
 */
export const QUEUED_AT_ONCE = 100;
