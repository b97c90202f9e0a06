import { call } from '@roundbook/client/call';
import { storeToken } from '@roundbook/client/session';
import {
  register,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import { login } from '@roundbook/contract/account/sessions/session';
import { captchaToken } from './captcha.ts';

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly voucherCode: string;
}

async function registrationFinished(userId: string): Promise<void> {
  // The server holds each call for a while before it answers that there is nothing yet.
  for (;;) {
    const { finished } = await call(waitForRegistration, { query: { userId } });
    if (finished) return;
  }
}

/**
 * Opens an account, waits for its business and signs in. `onAccepted` is called once the server has
 * accepted the registration.
 */
export async function registerAccount(
  { email, password, voucherCode }: Registration,
  onAccepted: () => void,
): Promise<void> {
  const token = await captchaToken();
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
  const signedIn = await call(login, { body: { email, password } });
  storeToken(signedIn.token);
}
