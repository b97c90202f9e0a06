import { isOnline, onConnectionChange, useOnline } from '@roundbook/client/online';
import { businessUserId, onTokenChange } from '@roundbook/client/session';
import { createStore, useStore } from '@roundbook/client/store';
import {
  SYNC_IN_PROGRESS,
  type SyncStatus,
  syncStatus,
} from '@roundbook/domain/offline/sync-status';
import { sendAlone } from '../queue/in-flight.ts';
import { deviceQueue } from '../queue/queue-store.ts';
import {
  amendTask,
  loadQueue,
  onQueueChange,
  queuedTasks,
  reloadQueue,
  taskStatus,
} from '../queue/queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { typeOf } from '../tasks/task-types.ts';
import { runAlone } from './exclusive.ts';
import { sendTask } from './send-task.ts';
import { runSync, type SyncParts } from './sync-run.ts';

const AFTER_RECONNECT = 100;
const RETRY_EVERY = 10_000;
/**
 * Longer than a user would wait, since no one waits here and connections may be slow. The probe finds dead
 * connections.
 */
const SILENCE = 30_000;
/** Milliseconds for which "Sync complete." is shown. */
const COMPLETE_FOR = 4000;

const syncing = createStore(false);
/** Whether a sync that sent something has just ended. */
const completed = createStore(false);
let completedTimer: ReturnType<typeof setTimeout> | undefined;

function announceCompletion(): void {
  clearTimeout(completedTimer);
  completed.update(() => true);
  completedTimer = setTimeout(() => completed.update(() => false), COMPLETE_FOR);
}

function sendLater(conflicts: 'askLater' | 'reject'): SyncParts['send'] {
  return async (task, keep) => sendTask(typeOf(task), task, keep, { conflicts, silence: SILENCE });
}

const parts: SyncParts = {
  store: deviceQueue,
  account: businessUserId,
  send: sendLater('reject'),
  alone: (task, work) => sendAlone('sync', task, work),
  afterSent: (task) => {
    announceCompletion();
    return typeOf(task).refresh(task);
  },
  onChange: reloadQueue,
};

async function run(work: () => Promise<void>): Promise<void> {
  await runAlone(async () => {
    syncing.update(() => true);
    try {
      await work();
    } finally {
      syncing.update(() => false);
      await reloadQueue();
    }
  });
}

/** Sends waiting tasks. Rejects with "Sync already in progress" while this tab or another is sending. */
export function sync(): Promise<void> {
  return run(() => runSync(parts));
}

/**
 * Sends one failed task again; asks the user about a conflict if its kind allows the question.
 */
export function retryTask(id: string): Promise<void> {
  const send = sendLater('askLater');
  return run(() => runSync({ ...parts, send }, (task) => task.id === id));
}

/**
 * Changes a failed task and sends it again. Without signal, or while another sync runs, the task waits for the next
 * sync. The task never leaves the queue before the server has answered.
 *
 * @returns `sent` if the server made the change, `waits` if the task waits for a sync, `refused` if
 * the server refused again
 */
export async function resendTask(
  id: string,
  change: (task: QueuedTask) => QueuedTask,
): Promise<'sent' | 'waits' | 'refused'> {
  await amendTask(id, change);
  if (isOnline()) {
    await retryTask(id).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== SYNC_IN_PROGRESS) throw error;
    });
  }
  const status = await taskStatus(id);
  if (status === 'pending') return 'waits';
  return status === 'failed' ? 'refused' : 'sent';
}

/** Sends waiting tasks, if there are any and the connection allows it. */
export async function syncIfPending(): Promise<void> {
  // A closed tab cannot report the tasks it was sending.
  await loadQueue();
  if (!isOnline() || !queuedTasks.get().some(({ status }) => status === 'pending')) return;
  try {
    await sync();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== SYNC_IN_PROGRESS) throw error;
  }
}

/**
 * Starts sending the queue: 100 ms after the device comes back online or the program starts, and every 10 s while a
 * task is pending.
 */
export function startSync(): void {
  const soon = () => setTimeout(() => void syncIfPending(), AFTER_RECONNECT);
  onConnectionChange(() => {
    if (isOnline()) soon();
  });
  onTokenChange(() => void loadQueue().then(soon));
  onQueueChange();
  setInterval(() => void syncIfPending(), RETRY_EVERY);
  void loadQueue().then(soon);
}

/** The state of the sync, as the banner shows it. */
export function useSyncStatus(): SyncStatus {
  const online = useOnline();
  const tasks = useStore(queuedTasks);
  const isSyncing = useStore(syncing);
  const isComplete = useStore(completed);
  const items = tasks.map(({ status }) => status);
  return syncStatus({
    online,
    syncing: isSyncing,
    items: isComplete ? [...items, 'synced'] : items,
  });
}
