import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface SavedOrderOptions<Answer> {
  /** The order as it is saved now. */
  readonly saved: readonly string[];
  /** Saves an order. @param last the answer of the previous save, if there are several in a row */
  readonly save: (order: readonly string[], last: Answer | null) => Promise<Answer>;
  /** Called when an order could not be saved; the list goes back to the saved one. */
  readonly onFailure: (error: unknown) => Promise<unknown>;
}

type Waiting<Answer> = Pick<SavedOrderOptions<Answer>, 'save'> & {
  readonly order: readonly string[];
};

/**
 * Resolves once components have been told of the answers received so far: the query cache does that
 * on a timer, so until then a list may still be drawn from the answer before.
 */
function answersShown(): Promise<void> {
  return new Promise((resolve) => {
    notifyManager.schedule(resolve);
  });
}

/**
 * An order while it is being changed. A new order shows at once. Orders are saved one after the
 * other; of those made meanwhile, only the last is sent. If one cannot be saved, the saved order
 * comes back.
 */
export function useSavedOrder<Answer>({ saved, save, onFailure }: SavedOrderOptions<Answer>): {
  readonly order: readonly string[];
  readonly setOrder: (order: readonly string[]) => void;
} {
  const [unsaved, setUnsaved] = useState<readonly string[] | null>(null);
  // Kept with the `save` of the moment it was made, which builds on the version that the user saw.
  const waiting = useRef<Waiting<Answer> | null>(null);
  const saving = useRef(false);

  async function saveWaiting(): Promise<void> {
    let last: Answer | null = null;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      // Each order builds on the previous one.
      last = await next.save(next.order, last);
      // Before that the list would jump back to the earlier order, and be moved in it.
      await answersShown();
    }
  }

  async function start(): Promise<void> {
    if (saving.current) return;
    saving.current = true;
    try {
      await saveWaiting();
    } catch (error) {
      waiting.current = null;
      setUnsaved(null);
      await onFailure(error);
      await answersShown();
    } finally {
      saving.current = false;
    }
    // For an order made while the saved one was refetched.
    if (waiting.current) await start();
    else setUnsaved(null);
  }

  return {
    order: unsaved ?? saved,
    setOrder: (order) => {
      setUnsaved(order);
      waiting.current = { order, save };
      void start();
    },
  };
}
