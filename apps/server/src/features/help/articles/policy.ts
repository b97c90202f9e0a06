import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Ratings by one user: faster than anyone reads. */
export const ratingsPerUser: Allowance = { name: 'help ratings', burst: 30, seconds: 10 };

/** Suggestions by one user: people read them. */
export const suggestionsPerUser: Allowance = { name: 'help suggestions', burst: 5, seconds: 600 };

/** Days for which ratings and suggestions are kept. */
export const KEPT_DAYS = 365;
