import { useRef, useState } from 'react';

interface SavedOrderOptions<Answer> {
  /** The order as it is saved now. */
  readonly saved: readonly string[];
  /** Saves an order. @param last the answer of the save before, if several are made in a row */
  readonly save: (order: readonly string[], last: Answer | null) => Promise<Answer>;
  /** Called when an order could not be saved; the list goes back to the saved one. */
  readonly onFailure: (error: unknown) => Promise<unknown>;
}

type Waiting<Answer> = Pick<SavedOrderOptions<Answer>, 'save'> & {
  readonly order: readonly string[];
};

/**
 * An order while it is being changed. A new order shows at once. Orders are saved one after the
 * other; of those made meanwhile only the last is sent. One that cannot be saved gives way to the
 * saved order.
 */
export function useSavedOrder<Answer>({ saved, save, onFailure }: SavedOrderOptions<Answer>): {
  readonly order: readonly string[];
  readonly setOrder: (order: readonly string[]) => void;
} {
  const [unsaved, setUnsaved] = useState<readonly string[] | null>(null);
  // With the way to save it as of when it was made: on the version that its maker saw.
  const waiting = useRef<Waiting<Answer> | null>(null);
  const saving = useRef(false);

  async function saveWaiting(): Promise<void> {
    let last: Answer | null = null;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      // Each order builds on the one before.
      last = await next.save(next.order, last);
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
    } finally {
      saving.current = false;
    }
    // One that was made while the saved order was fetched again.
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
