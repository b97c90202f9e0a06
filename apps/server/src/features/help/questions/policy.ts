import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Questions of one user: a language model may cost money for each. */
export const questionsPerUser: Allowance = { name: 'help questions', burst: 20, seconds: 15 };

/** Questions of a business, all its users together. */
export const questionsPerBusiness: Allowance = {
  name: 'help questions of a business',
  burst: 100,
  seconds: 5,
};

/** Articles that are named for one question. */
export const MOST_PASSAGES = 5;
