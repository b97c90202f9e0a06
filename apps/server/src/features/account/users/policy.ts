import type { AccountAllowances } from '../../../platform/auth/account-limits.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Guessing passwords. Ten tries from one place are more than a person needs who mistypes; a whole
 * office behind one address may sign in of a morning. Whoever spreads tries over many addresses gets
 * 20, then six a minute, which a password that is in no leak outlasts.
 */
export const passwordAllowances: AccountAllowances = {
  perAddress: { name: 'password address', burst: 60, seconds: 10 },
  perPair: { name: 'password pair', burst: 10, seconds: 60 },
  perAccount: { name: 'password account', burst: 20, seconds: 30 },
  freshAddress: { name: 'password fresh address', burst: 10, seconds: 10 },
};

/** Changing one's own password, by whoever holds the session. */
export const changePasswordPerUser: Allowance = {
  name: 'change password',
  burst: 10,
  seconds: 60,
};
