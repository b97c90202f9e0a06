import { SYNC_IN_PROGRESS } from '@roundbook/domain/offline/sync-status';

const LOCK = 'roundbook.sync';

// Browsers provide no locks on plain http, which a phone on the same network uses to open a local server.
const locks = (navigator as Partial<Navigator>).locks;

/** The run in this tab, for browsers whose tabs cannot see each other's runs. */
let running: Promise<void> | null = null;

async function runInTab(work: () => Promise<void>): Promise<void> {
  running = work();
  try {
    await running;
  } finally {
    running = null;
  }
}

/**
 * Runs `work` exclusively among all tabs of this browser.
 *
 * @throws "Sync already in progress" if another run holds the queue
 */
export async function runAlone(work: () => Promise<void>): Promise<void> {
  if (!locks) {
    if (running) throw new Error(SYNC_IN_PROGRESS);
    return runInTab(work);
  }
  await locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (!lock) throw new Error(SYNC_IN_PROGRESS);
    return work();
  });
}

/** Runs `work` once no sync is running. */
export async function runBetweenSyncs(work: () => Promise<void>): Promise<void> {
  if (locks) return locks.request(LOCK, work);
  await running?.catch(() => undefined);
  await runInTab(work);
}
