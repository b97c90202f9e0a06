import type { QueueStore } from './queue-store.ts';
import { byQueuedAt, type QueuedTask } from './queued-task.ts';

/** A queue that exists only as long as the page, or a test. */
export function memoryQueue(tasks: readonly QueuedTask[] = []): QueueStore {
  const kept = new Map<string, QueuedTask>();
  const keyOf = (account: string, id: string) => `${account} ${id}`;
  for (const task of tasks) kept.set(keyOf(task.account, task.id), task);
  return {
    all: (account) =>
      Promise.resolve(
        [...kept.values()].filter((task) => task.account === account).sort(byQueuedAt),
      ),
    get: (account, id) => Promise.resolve(kept.get(keyOf(account, id))),
    put: (task) => {
      kept.set(keyOf(task.account, task.id), task);
      return Promise.resolve();
    },
    remove: (account, id) => {
      kept.delete(keyOf(account, id));
      return Promise.resolve();
    },
  };
}
