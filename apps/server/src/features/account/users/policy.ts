import type { AccountAllowances } from '../../../platform/auth/account-limits.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Guessing passwords. Ten tries from one place are more than a person who mistypes needs; a whole
 * office may sign in from one address every morning. An attacker who spreads tries over many
 * addresses gets 20, then six a minute, too few to find a password that has not leaked.
 */
export const passwordAllowances: AccountAllowances = {
  perAddress: { name: 'password address', burst: 60, seconds: 10 },
  perPair: { name: 'password pair', burst: 10, seconds: 60 },
  perAccount: { name: 'password account', burst: 20, seconds: 30 },
  freshAddress: { name: 'password fresh address', burst: 10, seconds: 10 },
};

/** Changing one's own password, by anyone who holds the session. */
export const changePasswordPerUser: Allowance = {
  name: 'change password',
  burst: 10,
  seconds: 60,
};
