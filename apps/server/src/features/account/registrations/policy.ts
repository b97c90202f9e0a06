import type { AccountAllowances } from '../../../platform/auth/account-limits.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Limits the opening of accounts: each request creates a business, or emails the owner of an
 * existing account.
 */
export const registrationAllowances: AccountAllowances = {
  perAddress: { name: 'registration address', burst: 20, seconds: 180 },
  perPair: { name: 'registration pair', burst: 5, seconds: 300 },
  perAccount: { name: 'registration account', burst: 5, seconds: 1800 },
  freshAddress: { name: 'registration fresh address', burst: 2, seconds: 1800 },
};

/** Limits how often clients wait for a registration: the server may hold each call for a while. */
export const waitingPerAddress: Allowance = { name: 'registration wait', burst: 30, seconds: 5 };

/** Limits captcha challenges: each costs the server a hash. */
export const challengesPerAddress: Allowance = { name: 'captcha', burst: 60, seconds: 5 };

export const interestsPerAddress: Allowance = { name: 'interest', burst: 10, seconds: 300 };
