import { useState } from 'react';

/** An action that a button starts: whether it is under way, and why it failed. */
export interface Action {
  readonly busy: boolean;
  readonly error: unknown;
  readonly run: () => Promise<void>;
  /** Clears the failure. */
  readonly clear: () => void;
}

/** Runs `work`, one run at a time, and keeps the failure for display. */
export function useAction(work: () => Promise<void>): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run, clear: () => setError(null) };
}
