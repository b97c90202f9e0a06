import { ApiFailure, failureText } from '../platform/api-failure.ts';
import type { QueueStore } from './queue-store.ts';
import type { QueuedTask } from './queued-task.ts';

/** What a sync needs of its surroundings. */
export interface SyncParts {
  readonly store: QueueStore;
  /** `businessId:userId` of whoever is signed in now, null for nobody. */
  readonly account: () => string | null;
  /**
   * Sends one task. `keep` stores how far it got, so that a later attempt goes on from there.
   * Throws an ApiFailure where the server refuses or is not reached.
   */
  readonly send: (task: QueuedTask, keep: (progress: QueuedTask) => Promise<void>) => Promise<void>;
  /** Brings what is on screen up to date after a task was sent. */
  readonly afterSent: (task: QueuedTask) => Promise<void>;
  /** Called after every change of the queue. */
  readonly onChange: () => Promise<void>;
}

/** Answers that say nothing about the task: not reached, not up, busy, or not signed in. */
const UNDECIDED: ReadonlySet<number> = new Set([0, 401, 429, 502, 503, 504]);

function isUndecided(failure: ApiFailure): boolean {
  return UNDECIDED.has(failure.status) || failure.has('accountSwitched');
}

/** What becomes of a task that could not be sent. */
function afterFailure(task: QueuedTask, error: unknown): QueuedTask {
  if (!(error instanceof ApiFailure))
    return { ...task, status: 'failed', error: failureText(error) };
  if (isUndecided(error)) return { ...task, status: 'pending', error: null };
  // Somebody looked at a conflict and went back: nothing was decided, so nothing changes.
  if (error.message === 'Cancelled') return task;
  return { ...task, status: 'failed', error: error.message };
}

/**
 * Sends those tasks of an account that `choose` takes, in order. A refused one is marked failed, with
 * the server's words, and the next is sent; when the server cannot answer, the rest stays pending.
 * Synced tasks are removed at the end.
 */
export async function runSync(
  parts: SyncParts,
  choose: (task: QueuedTask) => boolean = ({ status }) => status === 'pending',
): Promise<void> {
  const { store } = parts;
  const account = parts.account();
  if (account === null) return;
  for (const task of (await store.all(account)).filter(choose)) {
    if (parts.account() !== account) break;
    let latest = task;
    const keep = async (progress: QueuedTask) => {
      latest = progress;
      await store.put(progress);
    };
    try {
      await parts.send(task, keep);
      latest = { ...latest, status: 'synced', error: null };
    } catch (error) {
      latest = afterFailure(latest, error);
    }
    await store.put(latest);
    await parts.onChange();
    if (latest.status === 'pending') break;
    if (latest.status === 'synced') await parts.afterSent(latest);
  }
  const done = (await store.all(account)).filter(({ status }) => status === 'synced');
  for (const { id } of done) await store.remove(account, id);
}
