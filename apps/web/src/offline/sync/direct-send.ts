import { failureText } from '@roundbook/client/api-failure';
import type { QueueStore } from '../queue/queue-store.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { AlreadyQueued, storeTask } from '../queue/task-queue.ts';
import { isUndecided } from '../queue/undecided.ts';

/** What a direct sending needs of its surroundings. */
export interface DirectParts<Answer> {
  readonly store: QueueStore;
  /**
   * Sends the task. `keep` stores how far it got, so that a later attempt goes on from there. Throws
   * an ApiFailure where the server refuses or is not reached.
   */
  readonly send: (
    task: QueuedTask,
    keep: (progress: QueuedTask) => Promise<void>,
  ) => Promise<Answer>;
}

/**
 * Sends a task that lies in the queue from before the first byte until the server has answered, so
 * that whatever happens meanwhile a sync can finish it, under the same request id. A task that the
 * server refuses leaves the queue as it was. A device that keeps nothing can still send.
 *
 * @returns the answer; null where it is not known what became of the task, which then stays queued
 * @throws ApiFailure where the server refuses; AlreadyQueued for an entity that already waits; an
 *   Error where the server was not reached and the device keeps nothing
 */
export async function sendDirectly<Answer>(
  { store, send }: DirectParts<Answer>,
  task: QueuedTask,
): Promise<Answer | null> {
  const { account, id } = task;
  let unkept: unknown = null;
  const { stored, replaced } = await storeTask(store, task).catch((error: unknown) => {
    if (error instanceof AlreadyQueued) throw error;
    unkept = error ?? new Error();
    return { stored: task, replaced: undefined };
  });
  const keep = async (progress: QueuedTask) => {
    if (unkept === null) await store.put(progress);
  };
  /** Takes the task out, and puts back what failed earlier and is not settled by it. */
  const leave = async (isSettled: (earlier: QueuedTask) => boolean) => {
    if (unkept !== null) return;
    if (replaced && !isSettled(replaced)) await store.put(replaced);
    else await store.remove(account, id);
  };
  let answer: Answer;
  try {
    answer = await send(stored, keep);
  } catch (error) {
    if (!isUndecided(error)) {
      await leave(() => false);
      throw error;
    }
    if (unkept !== null) throw new Error(failureText(unkept), { cause: error });
    return null;
  }
  const isSettled = ({ data }: QueuedTask) =>
    data.body.occurrenceId === task.data.body.occurrenceId;
  // It is done: one that cannot be taken out now is sent again, to the same answer, and goes then.
  await leave(isSettled).catch(() => undefined);
  return answer;
}
