import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Guessing codes with the password, or the session, in hand: three of a million codes are right at a
 * time, so 10 tries and then one every five minutes find one within about three years of trying on average.
 */
export const codesPerUser: Allowance = { name: 'second factor', burst: 10, seconds: 300 };
