import type { QueueItemStatus } from './queue-item.ts';

/** The states of synchronisation, in the order in which they are checked. */
export const SYNC_STATUSES = [
  'offline',
  'syncing',
  'error',
  'pending',
  'complete',
  'none',
] as const;

export type SyncStatus = (typeof SYNC_STATUSES)[number];

export interface SyncBanner {
  readonly text: string;
  /** The effect of a click; null if it has none. */
  readonly click: 'sync' | 'showErrors' | null;
}

export const SYNC_BANNERS: Readonly<Record<SyncStatus, SyncBanner | null>> = {
  offline: {
    text: 'You are offline. Data may be out of date and changes may not be saved.',
    click: 'sync',
  },
  syncing: { text: 'Syncing offline changes...', click: null },
  error: {
    text: 'There was an error syncing offline changes. More info.',
    click: 'showErrors',
  },
  pending: { text: 'Offline changes pending.', click: 'sync' },
  complete: { text: 'Sync complete.', click: null },
  none: null,
};

/** The message that refuses a second sync at the same time. */
export const SYNC_IN_PROGRESS = 'Sync already in progress';

export interface SyncFacts {
  readonly online: boolean;
  readonly syncing: boolean;
  /** The status of every item in the queue. */
  readonly items: readonly QueueItemStatus[];
}

export function syncStatus({ online, syncing, items }: SyncFacts): SyncStatus {
  if (!online) return 'offline';
  if (syncing) return 'syncing';
  if (items.includes('failed')) return 'error';
  if (items.includes('pending')) return 'pending';
  return items.includes('synced') ? 'complete' : 'none';
}
