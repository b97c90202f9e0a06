import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  captchaChallenge,
  register,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import { login } from '@roundbook/contract/account/sessions/session';
import { verifyAddress } from '@roundbook/contract/account/users/verification';
import { type Caller, callApi } from './api.ts';
import { mailedSecret } from './outside/mail.ts';

/** A password that appears in no known leak. */
export const PASSWORD = 'Clear-Panes-of-Glass-7';

/** A unique email address. */
export const newEmail = () => `owner-${crypto.randomUUID()}@example.com`;

/** A new IP address for each registration, since only a few accounts may be opened from one address. */
export function newAddress(): string {
  const [first, second, third] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${first}.${second}.${third}`;
}

/** Signs a user in. @returns the token */
export async function signIn(url: string, email: string, password = PASSWORD): Promise<string> {
  const visitor = { url, token: '', address: newAddress() };
  return (await callApi(visitor, login, { body: { email, password } })).token;
}

/**
 * Opens an account with a business through the form's own calls, and confirms its email address
 * with the link in the email.
 * @returns the owner's token
 */
export async function registerAccount(url: string, email: string): Promise<string> {
  const token = await registerUnconfirmed(url, email);
  const hash = await mailedSecret(url, 'verify', email);
  await callApi({ url, token: '', address: newAddress() }, verifyAddress, { body: { hash } });
  return token;
}

/** Like `registerAccount`, but leaves the email address unconfirmed. */
export async function registerUnconfirmed(url: string, email: string): Promise<string> {
  const visitor: Caller = { url, token: '', address: newAddress() };
  const challenge = (await callApi(visitor, captchaChallenge, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const captchaToken = btoa(JSON.stringify({ challenge, solution }));
  const account = { email, password: PASSWORD, country: 'GB', voucherCode: 'FREE-PRO' } as const;
  const { userId } = await callApi(visitor, register, { body: { ...account, captchaToken } });
  let finished = false;
  while (!finished) {
    ({ finished } = await callApi(visitor, waitForRegistration, { query: { userId } }));
  }
  return signIn(url, email);
}
