import { businessUserId } from '@roundbook/client/session';
import { createStore, useStore } from '@roundbook/client/store';
import { runBetweenSyncs } from '../sync/exclusive.ts';
import { findInFlight } from './in-flight.ts';
import { deviceQueue } from './queue-store.ts';
import type { QueuedTask } from './queued-task.ts';
import { amendFailed, storeTask, takeBackTask } from './task-queue.ts';
import { unsentWords } from './unsent-words.ts';

/** Tells other tabs that the queue has changed. */
const tabs = new BroadcastChannel('roundbook.queue');

/**
 * The signed-in user's tasks waiting on this device, in sending order. A task being sent while the
 * user waits for the answer is in the queue too, but does not count as waiting yet.
 */
export const queuedTasks = createStore<readonly QueuedTask[]>([]);

let latestLoad = 0;

/** Loads the signed-in user's queue, which is empty if the browser stores nothing. */
export async function loadQueue(): Promise<void> {
  latestLoad += 1;
  const mine = latestLoad;
  const account = businessUserId();
  // Checked before and after, since a task may start or finish sending while the queue is being
  // read.
  const wasInFlight = await findInFlight();
  const tasks = account ? await deviceQueue.all(account).catch(() => []) : [];
  const isInFlight = await findInFlight();
  if (mine !== latestLoad || account !== businessUserId()) return;
  queuedTasks.update(() => tasks.filter((task) => !wasInFlight(task) && !isInFlight(task)));
}

/** Reloads the queue after a change, here and in other tabs. */
export async function reloadQueue(): Promise<void> {
  // A channel stays within the origin, so there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage('changed');
  await loadQueue();
}

/** Follows changes made by other tabs. */
export function onQueueChange(): void {
  tabs.addEventListener('message', () => void loadQueue());
}

/** Shows a newly queued task as waiting, here and in other tabs. */
export async function announceQueued(): Promise<void> {
  // A browser short of space deletes data unless it was asked to keep it.
  void (navigator as Partial<Navigator>).storage?.persist();
  await reloadQueue();
}

/**
 * Queues a task until the device is back online.
 *
 * @throws if the task is already queued for the entity, or the device stores nothing
 */
export async function queueTask(task: QueuedTask): Promise<void> {
  await storeTask(deviceQueue, task);
  await announceQueued();
}

/** Removes a task from the queue. */
export async function discardTask(id: string): Promise<void> {
  const account = businessUserId();
  if (account === null) return;
  await runBetweenSyncs(() => deviceQueue.remove(account, id));
  await reloadQueue();
}

/** Changes a failed task, which then waits to be sent again. */
export async function amendTask(
  id: string,
  change: (task: QueuedTask) => QueuedTask,
): Promise<void> {
  const account = businessUserId();
  if (account === null) return;
  await runBetweenSyncs(async () => {
    await amendFailed(deviceQueue, account, id, change);
  });
  await reloadQueue();
}

/** The state of a task: its status, or null if it is not queued. */
export async function taskStatus(id: string): Promise<QueuedTask['status'] | null> {
  const account = businessUserId();
  const task = account === null ? undefined : await deviceQueue.get(account, id);
  return task?.status ?? null;
}

/**
 * Withdraws a task as `takeBackTask` does, unless it has been sent; resolves to true if it was
 * still queued.
 */
export async function withdrawTask(id: string): Promise<boolean> {
  const account = businessUserId();
  if (account === null) return false;
  let waited = false;
  await runBetweenSyncs(async () => {
    waited = await takeBackTask(deviceQueue, account, id);
  });
  await reloadQueue();
  return waited;
}

/** The tasks that wait on this device or could not be sent. */
export function useQueuedTasks(): readonly QueuedTask[] {
  return useStore(queuedTasks);
}

/** The warning before signing out: queued work stays on the device until the user signs in again. */
export async function unsentWarning(): Promise<string | null> {
  const account = businessUserId();
  const unsent = account ? await deviceQueue.all(account).catch(() => []) : [];
  return unsentWords(unsent);
}
