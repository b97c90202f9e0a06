import { createClient } from '@roundbook/client/api-client';
import { ApiFailure } from '@roundbook/client/api-failure';
import { clientSession, forgetToken } from './session.ts';

let onShut = (): void => undefined;

/** Registers what happens once the page is shut: it lapsed, or the firm closed it. */
export function whenShut(react: () => void): void {
  onShut = react;
}

const client = createClient({
  origin: '',
  session: clientSession,
  // No call of customers asks whether to go ahead, or who they are.
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

/** What went wrong, in words for a customer. */
export function wordsFor(error: unknown): string {
  if (error instanceof ApiFailure && error.isOutOfReach) {
    return 'We cannot be reached just now. Please check your connection and try again.';
  }
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'Sorry, something went wrong. Please try again.';
}

/** The complaint about a field, if the failure has one. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiFailure ? error.fields[field] : undefined;
}
