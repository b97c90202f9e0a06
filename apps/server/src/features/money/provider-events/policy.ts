import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * The limit on webhooks from one address. A provider posts thousands together when many payments
 * are due.
 */
export const webhooksPerAddress: Allowance = { name: 'webhooks', burst: 5000, seconds: 0.02 };

/**
 * The limit on webhooks with an invalid signature from one address: low, so that no one can guess a
 * signature.
 */
export const forgeriesPerAddress: Allowance = { name: 'forged webhooks', burst: 60, seconds: 10 };

/**
 * The number of seconds to wait before each retry of an event. Often an event merely arrived before its object was
 * saved, so the first waits are short.
 */
const WAITS_SECONDS = [2, 5, 15, 60, 300, 1800, 7200, 21_600, 86_400];

/** The number of seconds until the next try, given the number of tries so far; undefined to give up. */
export function secondsUntilNext(tries: number): number | undefined {
  return WAITS_SECONDS[tries - 1];
}

/**
 * The number of seconds for which one worker has an object to itself; by then it has either
 * finished or crashed.
 */
export const BUSY_SECONDS = 120;

/** How far the daily check goes back beyond the previous one, as an event may have been stored late. */
export const OVERLAP_SECONDS = 2 * 3600;
/** How far back the first check goes. */
export const FIRST_LOOK_SECONDS = 3 * 86_400;

export const NOBODYS = 'The provider has no record of this business under this name.';
export const UNKNOWN_ACCOUNT = 'No business has this account with the provider.';
