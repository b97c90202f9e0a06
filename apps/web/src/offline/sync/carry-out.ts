import { ApiFailure } from '@roundbook/client/api-failure';
import type { QueueStore } from '../queue/queue-store.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { isUndecided } from '../queue/undecided.ts';

/** Stores a task's progress. */
export type Keep<Task> = (progress: Task) => Promise<void>;

/** The functions that send a task, from a tap or a sync. */
export interface SendingParts<Task, Answer> {
  readonly store: QueueStore;
  /**
   * Sends the task. `keep` stores the task's progress, so that a later attempt continues from there. Throws an
   * ApiFailure if the server refuses or is not reached.
   */
  readonly send: (task: Task, keep: Keep<Task>) => Promise<Answer>;
}

/** The outcome of sending a task; `task` is its state at that point. */
export type Ended<Task, Answer> =
  /** The server made the change, or undid it if the user withdrew it. */
  | { readonly state: 'settled'; readonly task: Task; readonly answer: Answer }
  /** The server refused. */
  | { readonly state: 'refused'; readonly task: Task; readonly failure: unknown }
  /** The user was asked about a conflict and went back. */
  | { readonly state: 'declined'; readonly task: Task; readonly failure: unknown }
  /** The outcome is unknown. */
  | { readonly state: 'undecided'; readonly task: Task; readonly failure: unknown };

function stateOfFailure(failure: unknown): 'refused' | 'declined' | 'undecided' {
  if (isUndecided(failure)) return 'undecided';
  const isDeclined = failure instanceof ApiFailure && failure.message === 'Cancelled';
  return isDeclined ? 'declined' : 'refused';
}

/**
 * Takes a queued task through one attempt to send it: before the first byte, the task is stored in
 * the queue as sent, so that a later attempt can finish it under the same request id, whatever
 * happens. A tap and a sync differ only in what they leave in the queue afterwards.
 *
 * @param left returns the task to leave in its place, or null for none. The returned task is stored unless another task
 * has taken that place.
 */
export async function carryOut<Task extends QueuedTask, Answer>(
  { store, send }: SendingParts<Task, Answer>,
  task: Task,
  left: (ended: Ended<Task, Answer>) => QueuedTask | null,
): Promise<Ended<Task, Answer>> {
  const { account, id, requestId } = task;
  let latest: Task = { ...task, isSent: true };
  const leave = async (next: QueuedTask | null) => {
    // A user may start a withdrawn task again while it is being undone.
    const inPlace = await store.get(account, id);
    if (inPlace?.requestId !== requestId) return;
    await (next ? store.put(next) : store.remove(account, id));
  };
  const keep = async (progress: Task) => {
    latest = progress;
    await leave(progress);
  };
  if (!task.isSent) await keep(latest);
  let ended: Ended<Task, Answer>;
  try {
    const answer = await send(latest, keep);
    ended = { state: 'settled', task: latest, answer };
  } catch (failure) {
    ended = { state: stateOfFailure(failure), task: latest, failure };
  }
  const stored = leave(left(ended));
  // The change has been made: a task that cannot be removed now is sent again later, gets the same
  // answer, and is removed then.
  await (ended.state === 'settled' ? stored.catch(() => undefined) : stored);
  return ended;
}
