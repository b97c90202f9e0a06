import type { AccountAllowances } from '../../../platform/auth/account-limits.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Limits guesses at passwords. Ten tries from one place are more than a person who mistypes needs,
 * but a whole office may sign in from one IP address every morning. An attacker who spreads tries
 * over many IP addresses gets 20, then six a minute: too few to find a password that has not
 * leaked.
 */
export const passwordAllowances: AccountAllowances = {
  perAddress: { name: 'password address', burst: 60, seconds: 10 },
  perPair: { name: 'password pair', burst: 10, seconds: 60 },
  perAccount: { name: 'password account', burst: 20, seconds: 30 },
  freshAddress: { name: 'password fresh address', burst: 10, seconds: 10 },
};

/**
 * Limits guesses from a device on which the account has signed in before. They are counted
 * separately, so that strangers who use up the allowances above do not lock the account's owner
 * out.
 */
export const passwordPerKnownDevice: Allowance = {
  name: 'password known device',
  burst: 10,
  seconds: 60,
};

/** Limits changes of password, which anyone who holds the session could try. */
export const changePasswordPerUser: Allowance = {
  name: 'change password',
  burst: 10,
  seconds: 60,
};

/** Limits requests for the link that confirms the user's address: each sends an email. */
export const addressLinkPerUser: Allowance = { name: 'address link', burst: 3, seconds: 600 };

/** Limits the use of these links: their tokens cannot be guessed, so the limit only bounds the work. */
export const addressProofsPerAddress: Allowance = { name: 'address proof', burst: 20, seconds: 30 };

/** Limits requests to change the address: each sends two emails. */
export const emailChangePerUser: Allowance = { name: 'email change', burst: 5, seconds: 600 };

/** Limits requests for the same new address, from any user, so that no mailbox is flooded. */
export const emailChangePerTarget: Allowance = { name: 'email target', burst: 3, seconds: 3600 };

/** Limits requests for a code by text: each text costs money. */
export const phoneCodePerUser: Allowance = { name: 'phone code', burst: 3, seconds: 900 };

/** Limits requests for the same phone, from any user. */
export const phoneCodePerNumber: Allowance = { name: 'phone number', burst: 3, seconds: 3600 };

/** Limits attempts to enter a code. */
export const phoneTriesPerUser: Allowance = { name: 'phone tries', burst: 15, seconds: 120 };
