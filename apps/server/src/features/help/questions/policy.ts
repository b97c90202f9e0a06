import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** The limit on one user's questions, as a language model may cost money for each. */
export const questionsPerUser: Allowance = { name: 'help questions', burst: 20, seconds: 15 };

/** The combined limit on the questions of all users of a business. */
export const questionsPerBusiness: Allowance = {
  name: 'help questions of a business',
  burst: 100,
  seconds: 5,
};

/** The maximum number of passages named for one question. */
export const MOST_PASSAGES = 5;
