import { useState } from 'react';

/** Something that a button starts: whether it is under way, and why it failed. */
export interface Action {
  readonly busy: boolean;
  readonly error: unknown;
  readonly run: () => Promise<void>;
  /** Forgets the failure. */
  readonly clear: () => void;
}

/** Runs `work` one at a time, and keeps its failure for the screen. */
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
