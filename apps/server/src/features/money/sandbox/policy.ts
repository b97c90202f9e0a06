import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * The limit on opening pages where customers enter cards and accounts: few tries, so that no one
 * guesses secrets.
 */
export const pagesPerAddress: Allowance = { name: 'sandbox page', burst: 120, seconds: 2 };
