import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Webhooks from one address: a provider posts thousands together when many payments are due. */
export const webhooksPerAddress: Allowance = { name: 'webhooks', burst: 5000, seconds: 0.02 };

/** Webhooks with an invalid signature from one address: few, so that no one can guess. */
export const forgeriesPerAddress: Allowance = { name: 'forged webhooks', burst: 60, seconds: 10 };

/**
 * Seconds to wait before each retry of an event. Often an event only arrived before its object was saved, so the
 * first waits are short.
 */
const WAITS_SECONDS = [2, 5, 15, 60, 300, 1800, 7200, 21_600, 86_400];

/** The wait before the next try, by the number of tries so far; undefined to give up. */
export function secondsUntilNext(tries: number): number | undefined {
  return WAITS_SECONDS[tries - 1];
}

/**
 * The number of seconds for which one worker has exclusive use of an object; by then the worker has
 * finished or crashed.
 */
export const BUSY_SECONDS = 120;

/** The overlap of the daily check with the previous check, as an event may have been stored late. */
export const OVERLAP_SECONDS = 2 * 3600;
/** The period that the first check covers. */
export const FIRST_LOOK_SECONDS = 3 * 86_400;

export const NOBODYS = 'The provider has no record of this business under this name.';
export const UNKNOWN_ACCOUNT = 'No business has this account with the provider.';
