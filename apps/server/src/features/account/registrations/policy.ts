import type { AccountAllowances } from '../../../platform/auth/account-limits.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Opening accounts: each creates a business, or mails the owner of an existing account. */
export const registrationAllowances: AccountAllowances = {
  perAddress: { name: 'registration address', burst: 20, seconds: 180 },
  perPair: { name: 'registration pair', burst: 5, seconds: 300 },
  perAccount: { name: 'registration account', burst: 5, seconds: 1800 },
  freshAddress: { name: 'registration fresh address', burst: 2, seconds: 1800 },
};

/** Waiting for a registration: each call may be held for a while. */
export const waitingPerAddress: Allowance = { name: 'registration wait', burst: 30, seconds: 5 };

/** Challenges: making one costs the server a hash. */
export const challengesPerAddress: Allowance = { name: 'captcha', burst: 60, seconds: 5 };

export const interestsPerAddress: Allowance = { name: 'interest', burst: 10, seconds: 300 };
