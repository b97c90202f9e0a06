import { SYNC_IN_PROGRESS } from '@roundbook/domain/offline/syncStatus';

const LOCK = 'roundbook.sync';

/**
 * Runs `work` alone among all tabs of this browser.
 *
 * @throws "Sync already in progress" where another run holds the queue
 */
export function runAlone(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (!lock) throw new Error(SYNC_IN_PROGRESS);
    return work();
  });
}

/** Runs `work` once no sync is under way. */
export async function runBetweenSyncs(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(LOCK, work);
}
