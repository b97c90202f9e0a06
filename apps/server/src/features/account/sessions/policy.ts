import type { AccountAllowances } from '../../../platform/auth/account-limits.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Limits requests for reset links: each sends an email. */
export const resetAllowances: AccountAllowances = {
  perAddress: { name: 'reset address', burst: 20, seconds: 60 },
  perPair: { name: 'reset pair', burst: 3, seconds: 300 },
  perAccount: { name: 'reset account', burst: 6, seconds: 600 },
  freshAddress: { name: 'reset fresh address', burst: 2, seconds: 1800 },
};

/**
 * Limits the use of reset links: their tokens cannot be guessed, so the limit only bounds the
 * hashing.
 */
export const useResetPerAddress: Allowance = { name: 'use reset', burst: 20, seconds: 30 };

/** Limits sign-ins with passkeys: their proofs cannot be guessed, so the limit only bounds the work. */
export const passkeySignInsPerAddress: Allowance = {
  name: 'passkey sign-in',
  burst: 60,
  seconds: 5,
};

/**
 * Limits second steps: their challenges cannot be guessed, and codes are limited per user, so the limit only bounds
 * the work.
 */
export const secondStepsPerAddress: Allowance = { name: 'second step', burst: 120, seconds: 2 };

/** Limits how many businesses a user who has none may start: each creates a tenant. */
export const startsPerUser: Allowance = { name: 'start business', burst: 3, seconds: 86_400 };

/** Limits calls from users without a business: their proofs cannot be guessed, so the limit only bounds the work. */
export const withoutBusinessPerAddress: Allowance = {
  name: 'without business',
  burst: 20,
  seconds: 30,
};

/** Limits how often a user confirms their identity within a session. */
export const confirmationsPerUser: Allowance = { name: 'confirmation', burst: 20, seconds: 30 };

/** Limits checks for leaked passwords: a form sends one at each pause in typing. */
export const leakQuestionsPerAddress: Allowance = { name: 'leak', burst: 120, seconds: 1 };
