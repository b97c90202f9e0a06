import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface SavedOrderOptions<Answer> {
  /** The order as it is currently saved. */
  readonly saved: readonly string[];
  /** Saves an order. @param last the answer of the previous save, if several saves follow each other */
  readonly save: (order: readonly string[], last: Answer | null) => Promise<Answer>;
  /** Called when an order could not be saved; the list returns to the saved order. */
  readonly onFailure: (error: unknown) => Promise<unknown>;
}

type Waiting<Answer> = Pick<SavedOrderOptions<Answer>, 'save'> & {
  readonly order: readonly string[];
};

/**
 * Resolves once the query cache has passed the answers received so far on to components. The cache
 * does so on a timer, so a list may show the previous answer until then.
 */
function answersShown(): Promise<void> {
  return new Promise((resolve) => {
    notifyManager.schedule(resolve);
  });
}

/**
 * An order that the user is changing. A new order shows immediately. Orders are saved one at a
 * time; of the orders made while one is being saved, only the last is sent. If an order cannot be
 * saved, the list returns to the saved order.
 */
export function useSavedOrder<Answer>({ saved, save, onFailure }: SavedOrderOptions<Answer>): {
  readonly order: readonly string[];
  readonly setOrder: (order: readonly string[]) => void;
} {
  const [unsaved, setUnsaved] = useState<readonly string[] | null>(null);
  // The order to save next, with the `save` function from when it was made, which is based on the
  // version that the user saw.
  const waiting = useRef<Waiting<Answer> | null>(null);
  const saving = useRef(false);

  async function saveWaiting(): Promise<void> {
    let last: Answer | null = null;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      // Each save is based on the answer of the previous one.
      last = await next.save(next.order, last);
      // Without this wait, the list would jump back to the previous order for a moment, and the
      // user could move rows in it.
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
    // Saves an order that the user made while the saved order was being fetched again.
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
