import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** The limit on one user's ratings, which no one reads fast enough to reach. */
export const ratingsPerUser: Allowance = { name: 'help ratings', burst: 30, seconds: 10 };

/** The limit on one user's suggestions: low, because people read them. */
export const suggestionsPerUser: Allowance = { name: 'help suggestions', burst: 5, seconds: 600 };

/** The number of days for which ratings and suggestions are kept. */
export const KEPT_DAYS = 365;
