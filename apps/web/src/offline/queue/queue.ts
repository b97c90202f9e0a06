import { businessUserId } from '@roundbook/client/session';
import { createStore, useStore } from '@roundbook/client/store';
import { runBetweenSyncs } from '../sync/exclusive.ts';
import { findInFlight } from './in-flight.ts';
import { deviceQueue } from './queue-store.ts';
import type { QueuedTask } from './queued-task.ts';
import { storeTask, takeBackTask } from './task-queue.ts';
import { unsentWords } from './unsent-words.ts';

/** Tells the other tabs that the queue changed. */
const tabs = new BroadcastChannel('roundbook.queue');

/**
 * What the signed-in user has waiting on this device, in the order of sending. What is being sent for
 * somebody who waits for the answer is in the queue too, but does not wait yet.
 */
export const queuedTasks = createStore<readonly QueuedTask[]>([]);

let latestLoad = 0;

/** Reads the queue of whoever is signed in; where the browser keeps nothing, it is empty. */
export async function loadQueue(): Promise<void> {
  latestLoad += 1;
  const mine = latestLoad;
  const account = businessUserId();
  // Asked before and after, as a sending may begin or end while the queue is read.
  const wasInFlight = await findInFlight();
  const tasks = account ? await deviceQueue.all(account).catch(() => []) : [];
  const isInFlight = await findInFlight();
  if (mine !== latestLoad || account !== businessUserId()) return;
  queuedTasks.update(() => tasks.filter((task) => !wasInFlight(task) && !isInFlight(task)));
}

/** Reads the queue after a change, here and in the other tabs. */
export async function reloadQueue(): Promise<void> {
  // A channel stays within the origin: it has no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage('changed');
  await loadQueue();
}

/** Follows the changes that other tabs make. */
export function onQueueChange(): void {
  tabs.addEventListener('message', () => void loadQueue());
}

/** Shows what was queued a moment ago as waiting, here and in the other tabs. */
export async function announceQueued(): Promise<void> {
  // A browser short of space clears what it was not asked to keep.
  void (navigator as Partial<Navigator>).storage?.persist();
  await reloadQueue();
}

/**
 * Queues a task until the device is back online.
 *
 * @throws for an entity that already waits, and where the device keeps nothing
 */
export async function queueTask(task: QueuedTask): Promise<void> {
  await storeTask(deviceQueue, task);
  await announceQueued();
}

/** Takes a task out of the queue. */
export async function discardTask(id: string): Promise<void> {
  const account = businessUserId();
  if (account === null) return;
  await runBetweenSyncs(() => deviceQueue.remove(account, id));
  await reloadQueue();
}

/** Takes a task back as `takeBackTask` does, unless it was sent meanwhile; resolves to whether it waited. */
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

/** What waits on this device, or could not be sent. */
export function useQueuedTasks(): readonly QueuedTask[] {
  return useStore(queuedTasks);
}

/** What to think of before signing out: queued work stays on the device until they are back. */
export async function unsentWarning(): Promise<string | null> {
  const account = businessUserId();
  const unsent = account ? await deviceQueue.all(account).catch(() => []) : [];
  return unsentWords(unsent);
}
