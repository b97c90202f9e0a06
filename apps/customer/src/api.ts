import { createClient } from '@roundbook/client/api-client';
import { ApiFailure } from '@roundbook/client/api-failure';
import { clientSession, forgetToken } from './session.ts';

let onShut = (): void => undefined;

/** Registers a callback for when the page has lapsed or the firm has closed it. */
export function whenShut(react: () => void): void {
  onShut = react;
}

const client = createClient({
  origin: '',
  session: clientSession,
  // Customers' calls never ask for confirmation or for proof of identity.
  confirmConflict: () => Promise.resolve(false),
  proveIdentity: () => Promise.resolve(false),
  onUnauthorised: () => {
    forgetToken();
    onShut();
  },
  onChanges: () => Promise.resolve(),
});

/** Calls an endpoint; throws an ApiFailure. */
export const call = client.call;

/** Fetches a document; throws an ApiFailure. */
export const callFile = client.file;

/** The error message that a customer sees for a failure. */
export function wordsFor(error: unknown): string {
  if (error instanceof ApiFailure && error.isOutOfReach) {
    return 'We could not connect. Please check your connection and try again.';
  }
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'Sorry, something went wrong. Please try again.';
}

/** The error message for a field; undefined if the failure has none. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiFailure ? error.fields[field] : undefined;
}
