import { ApiFailure, failureText } from '@roundbook/client/api-failure';
import type { QueueStore } from '../queue/queue-store.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { isUndecided } from '../queue/undecided.ts';
import { conflictWords } from './conflict-words.ts';

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
  /** Runs `work` unless somebody is sending the task at this moment: then it gives undefined. */
  readonly alone: <Result>(
    task: QueuedTask,
    work: () => Promise<Result>,
  ) => Promise<Result | undefined>;
  /** Brings what is on screen up to date after a task was sent. */
  readonly afterSent: (task: QueuedTask) => Promise<void>;
  /** Called after every change of the queue. */
  readonly onChange: () => Promise<void>;
}

/** What becomes of a task that could not be sent. */
function afterFailure(task: QueuedTask, error: unknown): QueuedTask {
  if (!(error instanceof ApiFailure))
    return { ...task, status: 'failed', error: failureText(error) };
  if (isUndecided(error)) return { ...task, status: 'pending', error: null };
  // Somebody looked at a conflict and went back: nothing was decided, so nothing changes.
  if (error.message === 'Cancelled') return task;
  if (task.isTakenBack) {
    return { ...task, status: 'failed', error: `It could not be undone. ${error.message}` };
  }
  const words = error.conflict ? conflictWords(error.conflict) : error.message;
  return { ...task, status: 'failed', error: words };
}

/** Sends a task and stores what became of it, unless another took its place. Gives it as it is then. */
async function sendOne({ store, send }: SyncParts, task: QueuedTask): Promise<QueuedTask> {
  let latest: QueuedTask = { ...task, isSent: true };
  const keep = async (progress: QueuedTask) => {
    latest = progress;
    // What was taken back may be marked anew while it is being undone.
    const inPlace = await store.get(task.account, task.id);
    if (inPlace?.requestId === task.requestId) await store.put(progress);
  };
  try {
    // Before the first byte: from then on it may have arrived.
    if (!task.isSent) await keep(latest);
    await send(latest, keep);
    latest = { ...latest, status: 'synced', error: null };
  } catch (error) {
    latest = afterFailure(latest, error);
  }
  await keep(latest);
  return latest;
}

/**
 * Sends those tasks of an account that `choose` takes, in order. A refused one is marked failed, with
 * the server's words, and the next is sent; when the server cannot answer, the rest stays pending. One
 * that somebody is sending at this moment is left to them.
 * Synced tasks are removed at the end.
 */
export async function runSync(
  parts: SyncParts,
  choose: (task: QueuedTask) => boolean = ({ status }) => status === 'pending',
): Promise<void> {
  const { store } = parts;
  const account = parts.account();
  if (account === null) return;
  for (const listed of (await store.all(account)).filter(choose)) {
    if (parts.account() !== account) break;
    const latest = await parts.alone(listed, async () => {
      // Who was sending it when the list was read may have taken it out since.
      const task = await store.get(account, listed.id);
      return task && choose(task) ? sendOne(parts, task) : undefined;
    });
    if (!latest) continue;
    await parts.onChange();
    if (latest.status === 'pending') break;
    if (latest.status === 'synced') await parts.afterSent(latest);
  }
  const done = (await store.all(account)).filter(({ status }) => status === 'synced');
  for (const { id } of done) await store.remove(account, id);
}
