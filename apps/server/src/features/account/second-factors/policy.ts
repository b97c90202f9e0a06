import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Limits guesses at codes by anyone who has the password or the session: three in a million codes are right at any
 * time. With 10 tries and then one every five minutes, guessing a code takes about three years on average.
 */
export const codesPerUser: Allowance = { name: 'second factor', burst: 10, seconds: 300 };
