import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { deviceToken, storeDeviceToken, storeToken } from '@roundbook/client/session';
import { dismissToasts } from '@roundbook/client/toasts';
import type { SecondStepNeeded } from '@roundbook/contract/account/sessions/proofs';
import { login } from '@roundbook/contract/account/sessions/session';
import type { ResponseOf } from '@roundbook/contract/endpoint';

/** The device's token, where it has one, as sign-in calls take it. */
export function knownDevice(): { deviceToken?: string } {
  const known = deviceToken();
  return known ? { deviceToken: known } : {};
}

/** Keeps a session that has opened; the session's watcher does the rest. What was said before goes. */
export function keepSession(signedIn: ResponseOf<typeof login>): void {
  storeDeviceToken(signedIn.deviceToken);
  dismissToasts();
  storeToken(signedIn.token);
}

/** What a refusal asks for as the second step; null if it asks for nothing. */
export function secondStepOf(error: unknown): SecondStepNeeded | null {
  const isAsked = error instanceof ApiFailure && error.has('secondFactorNeeded');
  return isAsked ? (error.current as SecondStepNeeded | null) : null;
}

/**
 * Signs in.
 * @returns what is to be proven still, if the password is not enough
 * @throws ApiFailure
 */
export async function signIn(email: string, password: string): Promise<SecondStepNeeded | null> {
  try {
    keepSession(await call(login, { body: { email, password, ...knownDevice() } }));
    return null;
  } catch (error) {
    const asked = secondStepOf(error);
    if (asked) return asked;
    throw error;
  }
}
