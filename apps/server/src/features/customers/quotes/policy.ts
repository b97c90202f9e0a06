import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Opening prices by links, which cannot be guessed: this only bounds the work. */
export const openingsPerAddress: Allowance = { name: 'quote opening', burst: 60, seconds: 5 };

/** Answers from one address, each of which tells the office. */
export const answersPerAddress: Allowance = { name: 'quote answer', burst: 20, seconds: 60 };
