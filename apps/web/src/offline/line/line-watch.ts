import { ApiFailure } from '@roundbook/client/api-failure';
import { isOnline, onConnectionChange } from '@roundbook/client/online';

/** Watches over something that is being sent, on a line that may be dead without saying so. */
export interface LineWatch {
  /** Aborted when nothing was heard for too long, or the connection is found to be down. */
  readonly signal: AbortSignal;
  /** Something moved: the wait begins anew. */
  readonly heard: () => void;
  /** Nothing is awaited of the server until something is heard, such as while a person decides. */
  readonly pause: () => void;
  readonly stop: () => void;
}

/** @param silence ms without a sign of life after which the server counts as not reached */
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

/** Ms without a sign of life that somebody with a phone in hand is kept waiting. */
export const SILENCE = 8000;

/**
 * What the server answers; null where it is not reached, or is silent for too long. What becomes of a
 * change that it was asked for then is not known. Failures that it tells are thrown.
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
