import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { captchaToken } from '@roundbook/client/captcha';
import {
  captchaChallenge,
  register,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import { noBusinessOf, signIn, type WithoutBusiness } from '../../../platform/sign-in.ts';

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly voucherCode: string;
}

async function registrationFinished(userId: string): Promise<void> {
  // The server holds each call for a while before it answers that the business does not exist yet.
  for (;;) {
    const { finished } = await call(waitForRegistration, { query: { userId } });
    if (finished) return;
  }
}

/**
 * Opens an account, waits for its business and signs in. Calls `onAccepted` once the server has accepted the
 * registration.
 * @returns `mailed` if the address already has an account with another password (only an email tells the user, since
 * anyone may have typed the address); the choices of a user without a business if the existing account has no business
 */
export async function registerAccount(
  { email, password, voucherCode }: Registration,
  onAccepted: () => void,
): Promise<'signed in' | 'mailed' | WithoutBusiness> {
  const token = await captchaToken(() => call(captchaChallenge, {}));
  const { userId } = await call(register, {
    body: {
      email,
      password,
      country: 'GB',
      ...(voucherCode.trim() ? { voucherCode: voucherCode.trim() } : {}),
      ...(token ? { captchaToken: token } : {}),
    },
  });
  onAccepted();
  await registrationFinished(userId);
  try {
    await signIn(email, password);
    return 'signed in';
  } catch (error) {
    if (error instanceof ApiFailure && error.has('credentialsWrong')) return 'mailed';
    const found = noBusinessOf(error);
    if (found) return found;
    throw error;
  }
}
