import { failureText } from '@roundbook/client/api-failure';
import { memoryQueue } from '../queue/memory-queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { AlreadyQueued, storeTask } from '../queue/task-queue.ts';
import { settles } from '../tasks/task-types.ts';
import { carryOut, type Ended, type SendingParts } from './carry-out.ts';

/**
 * What a tap leaves in the queue. Its person waits for the answer and is told of a refusal, so only what
 * nobody knows the end of stays; what failed earlier comes back unless it is settled too.
 */
function afterTap(
  { state, task }: Ended<QueuedTask, unknown>,
  replaced: QueuedTask | undefined,
): QueuedTask | null {
  if (state === 'undecided') return task;
  const isSettled = replaced === undefined || (state === 'settled' && settles(task, replaced));
  return isSettled ? null : replaced;
}

/**
 * Sends a task for somebody who waits for the answer. It lies in the queue until then. A task that the
 * server refuses leaves the queue as it was. A device that keeps nothing can still send.
 *
 * @returns the answer; null where it is not known what became of the task, which then stays queued
 * @throws ApiFailure where the server refuses; AlreadyQueued for an entity that already waits; an
 *   Error where the server was not reached and the device keeps nothing
 */
export async function sendDirectly<Task extends QueuedTask, Answer>(
  { store, send }: SendingParts<Task, Answer>,
  task: Task,
): Promise<Answer | null> {
  const sent: Task = { ...task, isSent: true };
  let unkept: unknown = null;
  const { stored, replaced } = await storeTask(store, sent).catch((error: unknown) => {
    if (error instanceof AlreadyQueued) throw error;
    unkept = error ?? new Error();
    return { stored: sent, replaced: undefined };
  });
  const place = unkept === null ? store : memoryQueue([stored]);
  const ended = await carryOut({ store: place, send }, stored, (end) => afterTap(end, replaced));
  if (ended.state === 'settled') return ended.answer;
  if (ended.state !== 'undecided') throw ended.failure;
  if (unkept !== null) throw new Error(failureText(unkept), { cause: ended.failure });
  return null;
}
