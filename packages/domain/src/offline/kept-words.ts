import { SYNC_BANNERS, type SyncBanner, type SyncStatus } from './sync-status.ts';

/** The changes that a device keeps until the server has them. */
export interface Kept {
  /** The changes that wait to be sent, as text by kind: `2 jobs marked as done`. */
  readonly waiting: readonly string[];
  readonly waitingCount: number;
  /** The number of changes that the server refused. */
  readonly refusedCount: number;
}

const list = new Intl.ListFormat('en-GB');

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
const areKept = (count: number) => (count === 1 ? 'is kept' : 'are kept');

/**
 * The banner on screens whose changes are kept without signal: it says what is kept on the device,
 * and how many changes wait. Elsewhere, and for every other status, the banner is that of
 * `SYNC_BANNERS`.
 *
 * @param device the word for the device: `phone`
 */
export function keptBanner(
  status: SyncStatus,
  { waiting, waitingCount, refusedCount }: Kept,
  device: string,
): SyncBanner | null {
  const onDevice = `on this ${device}`;
  const waits = `${changes(waitingCount)} ${areKept(waitingCount)} ${onDevice}: ${list.format(waiting)}.`;
  const refused =
    refusedCount === 1 ? '1 needs you. More info.' : `${refusedCount} need you. More info.`;
  switch (status) {
    case 'offline': {
      const kept =
        waitingCount === 0 ? `What you record is kept ${onDevice}. Nothing waits yet.` : waits;
      const text = `You are offline. ${kept}`;
      // A sync is pointless here, but a refused change can be settled without signal.
      return refusedCount === 0
        ? { text, click: 'sync' }
        : { text: `${text} ${refused}`, click: 'showErrors' };
    }
    case 'error': {
      const could = `${changes(refusedCount)} could not be sent and ${areKept(refusedCount)} ${onDevice}.`;
      const more = waitingCount === 0 ? '' : ` ${waitingCount} more to send.`;
      return { text: `${could}${more} More info.`, click: 'showErrors' };
    }
    case 'pending':
      return { text: `Not sent yet: ${waits}`, click: 'sync' };
    default:
      return SYNC_BANNERS[status];
  }
}
