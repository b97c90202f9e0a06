import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Limits guesses at codes by anyone who has the password or the session: at any time, three codes in a million are
 * right. With 10 tries and then one every five minutes, guessing a code takes about three years on average.
 */
export const codesPerUser: Allowance = { name: 'second factor', burst: 10, seconds: 300 };
