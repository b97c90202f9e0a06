import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showFailure } from '@roundbook/client/toasts';
import { getSignInOptions, loginWithPasskey } from '@roundbook/contract/account/sessions/proofs';
import { askPasskey } from '../../../platform/passkeys.ts';
import {
  keepSession,
  knownDevice,
  noBusinessOf,
  type WithoutBusiness,
} from '../../../platform/sign-in.ts';

/**
 * Signs in with any passkey on the device; errors show as toasts.
 * @returns the choices of a user without a business; null for everyone else
 */
export async function signInWithPasskey(): Promise<WithoutBusiness | null> {
  try {
    const { options } = await call(getSignInOptions, {});
    const response = await askPasskey(options);
    keepSession(await call(loginWithPasskey, { body: { response, ...knownDevice() } }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const found = noBusinessOf(error);
    if (found) return found;
    if (error.message !== 'Cancelled') showFailure(error);
  }
  return null;
}
