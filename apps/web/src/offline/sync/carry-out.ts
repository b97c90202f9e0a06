import { ApiFailure } from '@roundbook/client/api-failure';
import type { QueueStore } from '../queue/queue-store.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { isUndecided } from '../queue/undecided.ts';

/** Stores how far a task got. */
export type Keep<Task> = (progress: Task) => Promise<void>;

/** What it takes to send a task, whoever does it. */
export interface SendingParts<Task, Answer> {
  readonly store: QueueStore;
  /**
   * Sends the task. `keep` stores how far it got, so that a later attempt goes on from there. Throws
   * an ApiFailure where the server refuses or is not reached.
   */
  readonly send: (task: Task, keep: Keep<Task>) => Promise<Answer>;
}

/** How the sending of a task ended; `task` as it is then. */
export type Ended<Task, Answer> =
  /** The server made the change, or undid it where it was taken back. */
  | { readonly state: 'settled'; readonly task: Task; readonly answer: Answer }
  /** The server said no. */
  | { readonly state: 'refused'; readonly task: Task; readonly failure: unknown }
  /** Somebody looked at a conflict and went back. */
  | { readonly state: 'declined'; readonly task: Task; readonly failure: unknown }
  /** Nobody knows what became of it. */
  | { readonly state: 'undecided'; readonly task: Task; readonly failure: unknown };

function stateOfFailure(failure: unknown): 'refused' | 'declined' | 'undecided' {
  if (isUndecided(failure)) return 'undecided';
  const isDeclined = failure instanceof ApiFailure && failure.message === 'Cancelled';
  return isDeclined ? 'declined' : 'refused';
}

/**
 * Takes a queued task through one sending: from before the first byte it lies in the queue as sent, so that
 * whatever happens meanwhile a later attempt can finish it, under the same request id. A tap and a
 * sync differ only in what they leave in the queue then.
 *
 * @param left what is in the task's place afterwards, null for nothing. It is stored unless another
 *   task took that place meanwhile.
 */
export async function carryOut<Task extends QueuedTask, Answer>(
  { store, send }: SendingParts<Task, Answer>,
  task: Task,
  left: (ended: Ended<Task, Answer>) => QueuedTask | null,
): Promise<Ended<Task, Answer>> {
  const { account, id, requestId } = task;
  let latest: Task = { ...task, isSent: true };
  const leave = async (next: QueuedTask | null) => {
    // What was taken back may be begun anew while it is being undone.
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
  // It is made: one that cannot be taken out now is sent again, to the same answer, and goes then.
  await (ended.state === 'settled' ? stored.catch(() => undefined) : stored);
  return ended;
}
