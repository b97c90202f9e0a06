import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Opening the page by links, which cannot be guessed: this only bounds the work. */
export const openingsPerAddress: Allowance = { name: 'passing on opening', burst: 60, seconds: 5 };

/** Answers from one address, each of which may go on the market or tell the office. */
export const answersPerAddress: Allowance = { name: 'passing on answer', burst: 20, seconds: 60 };

/** The most leads in a list. */
export const MOST_LISTED = 200;
