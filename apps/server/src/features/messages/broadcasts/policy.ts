import { randomInt } from 'node:crypto';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Minutes for which a code of confirmation is good. */
export const CONFIRM_MINUTES = 60;

/** Wrong codes for one broadcast. */
export const confirmTries: Allowance = { name: 'broadcast code', burst: 5, seconds: 3600 };

/** A code that is read off an email and typed in. */
export function newConfirmCode(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, '0');
}

/** Customers who are looked at in one transaction. */
export const PREPARED_AT_ONCE = 500;

/** Messages that are written in one transaction, however many go in a minute. */
export const QUEUED_AT_ONCE = 100;
