import { call } from '@roundbook/client/call';
import { deviceToken, storeDeviceToken, storeToken } from '@roundbook/client/session';
import { dismissToasts } from '@roundbook/client/toasts';
import { login } from '@roundbook/contract/account/sessions/session';

/**
 * Signs in; the session's watcher does the rest. What was said about earlier attempts goes.
 * @throws ApiFailure
 */
export async function signIn(email: string, password: string): Promise<void> {
  const known = deviceToken();
  const signedIn = await call(login, {
    body: { email, password, ...(known ? { deviceToken: known } : {}) },
  });
  storeDeviceToken(signedIn.deviceToken);
  dismissToasts();
  storeToken(signedIn.token);
}
