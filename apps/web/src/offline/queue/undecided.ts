import { ApiFailure } from '@roundbook/client/api-failure';

/** Status codes that say nothing about a task: not signed in, connection too slow, or busy. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Whether a failure leaves the outcome of a task open, so that it has to be sent again: the server
 * was not reached, its answer was not about the task, or the answer was cut off.
 */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return (
    error.isOutOfReach ||
    error.status < 400 ||
    UNDECIDED.has(error.status) ||
    error.has('accountSwitched')
  );
}
