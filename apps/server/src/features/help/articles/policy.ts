import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Limits one user's ratings; no one reads fast enough to reach the limit. */
export const ratingsPerUser: Allowance = { name: 'help ratings', burst: 30, seconds: 10 };

/** Limits one user's suggestions to a few, because people read them. */
export const suggestionsPerUser: Allowance = { name: 'help suggestions', burst: 5, seconds: 600 };

/** The number of days for which ratings and suggestions are kept. */
export const KEPT_DAYS = 365;
