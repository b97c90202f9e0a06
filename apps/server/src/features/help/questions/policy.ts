import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Limits one user's questions, as each may be put to a language model that costs money. */
export const questionsPerUser: Allowance = { name: 'help questions', burst: 20, seconds: 15 };

/** Limits the questions of all users of a business together. */
export const questionsPerBusiness: Allowance = {
  name: 'help questions of a business',
  burst: 100,
  seconds: 5,
};

/** The maximum number of passages used for one question. */
export const MOST_PASSAGES = 3;
