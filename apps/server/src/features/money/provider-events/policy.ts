import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Webhooks from one address: a provider posts thousands at once when many payments are due. */
export const webhooksPerAddress: Allowance = { name: 'webhooks', burst: 5000, seconds: 0.02 };

/** Webhooks with a wrong signature: few, so that no one can guess. */
export const forgeriesPerAddress: Allowance = { name: 'forged webhooks', burst: 60, seconds: 10 };

/**
 * Seconds until an event is worked on again that could not be. Often it only came before what it is about
 * was saved, so the first waits are short.
 */
const WAITS_SECONDS = [2, 5, 15, 60, 300, 1800, 7200, 21_600, 86_400];

/** When to try again after so many tries; undefined: give up. */
export function secondsUntilNext(tries: number): number | undefined {
  return WAITS_SECONDS[tries - 1];
}

/** Seconds for which one worker has an object to itself; it is done long before, or has died. */
export const BUSY_SECONDS = 120;

/** How far the daily look goes back behind the last one: an event may have been stored late. */
export const OVERLAP_SECONDS = 2 * 3600;
/** How far the first look goes back. */
export const FIRST_LOOK_SECONDS = 3 * 86_400;

export const NOBODYS = 'No record of this business is known to the provider under this name.';
export const UNKNOWN_ACCOUNT = 'No business has this account at the provider.';
