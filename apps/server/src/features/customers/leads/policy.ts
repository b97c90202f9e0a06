import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** The limit on openings of the page through a link. It only bounds the load, as links cannot be guessed. */
export const openingsPerAddress: Allowance = { name: 'passing on opening', burst: 60, seconds: 5 };

/**
 * The limit on answers from one address, each of which may put a lead on the market or notify the
 * office.
 */
export const answersPerAddress: Allowance = { name: 'passing on answer', burst: 20, seconds: 60 };

/** The maximum number of leads in a list. */
export const MOST_LISTED = 200;
