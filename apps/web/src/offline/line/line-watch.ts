import { ApiFailure } from '@roundbook/client/api-failure';
import { isOnline, onConnectionChange } from '@roundbook/client/online';

/** Watches a request on a connection that may be dead without saying so. */
export interface LineWatch {
  /** Aborted after too long a silence, or when the connection goes down. */
  readonly signal: AbortSignal;
  /** Restarts the wait; call it when data has moved. */
  readonly heard: () => void;
  /** Stops the timer until data moves again, for instance while a user decides. */
  readonly pause: () => void;
  readonly stop: () => void;
}

/** @param silence milliseconds without a sign of life before the server counts as not reached */
export function watchLine(silence: number): LineWatch {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => clearTimeout(timer);
  const heard = () => {
    pause();
    timer = setTimeout(() => control.abort(), silence);
  };
  const unfollow = onConnectionChange(() => {
    if (!isOnline()) control.abort();
  });
  heard();
  return {
    signal: control.signal,
    heard,
    pause,
    stop: () => {
      pause();
      unfollow();
    },
  };
}

/** Milliseconds for which a silent server may keep a user with a phone in their hand waiting. */
export const SILENCE = 8000;

/**
 * The server's answer; null if the server is not reached or is silent for too long, which leaves
 * the outcome of a requested change unknown. Throws failures that the server reports.
 */
export async function whileReached<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | null> {
  if (!isOnline()) return null;
  const line = watchLine(SILENCE);
  try {
    return await ask(line.signal);
  } catch (error) {
    const isOutOfReach = error instanceof ApiFailure && error.isOutOfReach;
    if (line.signal.aborted || isOutOfReach) return null;
    throw error;
  } finally {
    line.stop();
  }
}
