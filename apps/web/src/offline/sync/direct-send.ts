import { failureText } from '@roundbook/client/api-failure';
import { memoryQueue } from '../queue/memory-queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { AlreadyQueued, storeTask } from '../queue/task-queue.ts';
import { carryOut, type Ended, type SendingParts } from './carry-out.ts';

/**
 * The task that a tap leaves in the queue. The user waits for the answer and sees a refusal, so
 * only a task with an unknown outcome stays; an earlier failed task comes back unless it is settled
 * too.
 */
function afterTap(
  { state, task }: Ended<QueuedTask, unknown>,
  replaced: QueuedTask | undefined,
): QueuedTask | null {
  if (state === 'undecided') return task;
  return state === 'settled' ? null : (replaced ?? null);
}

/**
 * Sends a task while the user waits for the answer. Until the answer arrives the task is in the
 * queue. If the server refuses it, the queue returns to its former state. A device that stores
 * nothing can still send.
 *
 * @returns the answer; null if the outcome is unknown and the task stays queued
 * @throws ApiFailure if the server refuses; AlreadyQueued if the task is already queued for the
 * entity; an Error if the server was not reached and the device stores nothing
 */
export async function sendDirectly<Task extends QueuedTask, Answer>(
  { store, send }: SendingParts<Task, Answer>,
  task: Task,
): Promise<Answer | null> {
  const sent: Task = { ...task, isSent: true };
  let storageError: unknown = null;
  const { stored, replaced } = await storeTask(store, sent).catch((error: unknown) => {
    if (error instanceof AlreadyQueued) throw error;
    storageError = error ?? new Error();
    return { stored: sent, replaced: undefined };
  });
  const place = storageError === null ? store : memoryQueue([stored]);
  const ended = await carryOut({ store: place, send }, stored, (end) => afterTap(end, replaced));
  if (ended.state === 'settled') return ended.answer;
  if (ended.state !== 'undecided') throw ended.failure;
  if (storageError !== null) throw new Error(failureText(storageError), { cause: ended.failure });
  return null;
}
