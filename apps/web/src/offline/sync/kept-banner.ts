import { useEffect } from 'react';
import { createStore } from '@roundbook/client/store';
import { keptBanner } from '@roundbook/domain/offline/kept-words';
import type { SyncBanner, SyncStatus } from '@roundbook/domain/offline/sync-status';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { useQueuedTasks } from '../queue/queue.ts';
import { kindsOf } from '../queue/unsent-words.ts';

/** The number of characters that two lines of the banner hold on a phone. */
const TWO_LINES = 84;

/** The number of open screens whose changes are kept without signal. */
export const keepingScreens = createStore(0);

/** Declares that this screen's changes are kept without signal, so that the banner counts them. */
export function useKeepsChanges(): void {
  useEffect(() => {
    keepingScreens.update((count) => count + 1);
    return () => keepingScreens.update((count) => count - 1);
  }, []);
}

/** The banner that says what is kept on this device, and counts it. */
export function useKeptBanner(status: SyncStatus): SyncBanner | null {
  const tasks = useQueuedTasks();
  const isPhone = useIsPhone();
  const waiting = tasks.filter((task) => task.status === 'pending');
  const refused = tasks.filter((task) => task.status === 'failed');
  return keptBanner(
    status,
    {
      waiting: kindsOf(waiting),
      waitingCount: waiting.length,
      refusedCount: refused.length,
    },
    isPhone ? 'phone' : 'device',
  );
}

/** Whether a text needs a third line on a phone. */
export function isLong(text: string): boolean {
  return text.length > TWO_LINES;
}
