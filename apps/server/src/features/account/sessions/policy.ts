import type { AccountAllowances } from '../../../platform/auth/account-limits.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Asking for reset links: each request sends an email. */
export const resetAllowances: AccountAllowances = {
  perAddress: { name: 'reset address', burst: 20, seconds: 60 },
  perPair: { name: 'reset pair', burst: 3, seconds: 300 },
  perAccount: { name: 'reset account', burst: 6, seconds: 600 },
  freshAddress: { name: 'reset fresh address', burst: 2, seconds: 1800 },
};

/** Using reset links: their tokens cannot be guessed, so the limit only bounds the hashing. */
export const useResetPerAddress: Allowance = { name: 'use reset', burst: 20, seconds: 30 };

/** Signing in with passkeys: their proofs cannot be guessed, so the limit only bounds the work. */
export const passkeySignInsPerAddress: Allowance = {
  name: 'passkey sign-in',
  burst: 60,
  seconds: 5,
};

/**
 * Second steps: their challenges cannot be guessed, and codes are limited per user, so the limit only bounds the
 * work.
 */
export const secondStepsPerAddress: Allowance = { name: 'second step', burst: 120, seconds: 2 };

/** Starting businesses with an account that has none: each makes a tenant. */
export const startsPerUser: Allowance = { name: 'start business', burst: 3, seconds: 86_400 };

/** Calls of users without a business: their proofs cannot be guessed, so this only bounds the work. */
export const withoutBusinessPerAddress: Allowance = {
  name: 'without business',
  burst: 20,
  seconds: 30,
};

/** Confirming the user's identity within a session. */
export const confirmationsPerUser: Allowance = { name: 'confirmation', burst: 20, seconds: 30 };

/** Checks for leaked passwords: one check for each pause in typing. */
export const leakQuestionsPerAddress: Allowance = { name: 'leak', burst: 120, seconds: 1 };
