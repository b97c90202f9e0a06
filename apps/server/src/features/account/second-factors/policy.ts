import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Guessing codes by someone who has the password or the session: three of a million codes are right at any time, so
 * 10 tries and then one every five minutes take about three years on average to find one.
 */
export const codesPerUser: Allowance = { name: 'second factor', burst: 10, seconds: 300 };
