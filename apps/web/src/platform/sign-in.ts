import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { deviceToken, storeDeviceToken, storeToken } from '@roundbook/client/session';
import { dismissToasts } from '@roundbook/client/toasts';
import type { NoBusiness } from '@roundbook/contract/account/sessions/no-business';
import type { SecondStepNeeded } from '@roundbook/contract/account/sessions/proofs';
import { login } from '@roundbook/contract/account/sessions/session';
import type { ResponseOf } from '@roundbook/contract/endpoint';

/** The device's token, if any, in the form that sign-in calls need. */
export function knownDevice(): { deviceToken?: string } {
  const known = deviceToken();
  return known ? { deviceToken: known } : {};
}

/** Stores a newly opened session; the session's watcher does the rest. Clears earlier toasts. */
export function keepSession(signedIn: ResponseOf<typeof login>): void {
  storeDeviceToken(signedIn.deviceToken);
  dismissToasts();
  storeToken(signedIn.token);
}

/** The second step that a refusal asks for; null if it asks for none. */
export function secondStepOf(error: unknown): SecondStepNeeded | null {
  const isAsked = error instanceof ApiFailure && error.has('secondFactorNeeded');
  return isAsked ? (error.current as SecondStepNeeded | null) : null;
}

/** A user without a business, and why they have none. */
export interface WithoutBusiness extends NoBusiness {
  readonly words: string;
}

/**
 * The choices that a refusal offers to a user without a business; null if the refusal is about
 * something else.
 */
export function noBusinessOf(error: unknown): WithoutBusiness | null {
  if (!(error instanceof ApiFailure) || !error.has('noBusiness')) return null;
  const { current } = error as { readonly current: unknown };
  return current ? { ...(current as NoBusiness), words: error.message } : null;
}

/**
 * Signs in.
 * @returns the second step, if the password is not enough; otherwise null
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
