import { isOnline } from '@roundbook/client/online';
import type { OnProgress } from '@roundbook/client/send-with-progress';
import { businessUserId } from '@roundbook/client/session';
import { taskNotFound } from '@roundbook/domain/offline/queue-item';
import { SILENCE } from '../line/line-watch.ts';
import { sendAlone } from '../queue/in-flight.ts';
import { deviceQueue } from '../queue/queue-store.ts';
import { announceQueued, queueTask, reloadQueue } from '../queue/queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { makeTask, type NewTask } from '../queue/task-queue.ts';
import type { TaskType } from '../tasks/task-type.ts';
import type { SendingParts } from './carry-out.ts';
import { sendDirectly } from './direct-send.ts';
import { sendTask } from './send-task.ts';

const REFRESH_PATIENCE = 3000;

/** The outcome of performing a task: the server carried it out, or the device keeps it until it is back online. */
export type Performed<Answer> =
  | { readonly outcome: 'sent'; readonly answer: Answer }
  | { readonly outcome: 'queued'; readonly taskId: string };

/** Shows a task's changes, but stops waiting for them after a while in case the connection has died. */
async function showChange<Task extends QueuedTask>(
  type: TaskType<Task>,
  task: Task,
): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, REFRESH_PATIENCE);
  });
  await Promise.race([type.refresh(task), patience]);
}

/**
 * Performs a task now if there is a connection, and otherwise queues it. The task is in the
 * device's queue before it is sent and leaves once the server has answered, so nothing is lost if
 * the page closes or the server does not answer. A later attempt sends the same request under the
 * same request id: even if the first request arrived, the change takes effect only once.
 *
 * @param onProgress receives the fraction of the photos sent so far
 * @throws ApiFailure if the server refuses; an Error with a message for the user if the task cannot
 * be queued
 */
export async function performTask<Task extends QueuedTask, Answer>(
  type: TaskType<Task, Answer>,
  newTask: NewTask<Task['data'], Task['entity']>,
  onProgress?: OnProgress,
): Promise<Performed<Answer>> {
  const account = businessUserId();
  if (account === null) throw new Error('Please log in.');
  // The parameters' types ensure that the data and entity belong to this kind of task.
  const task = makeTask(account, type.name, newTask) as Task;
  const queue = async (): Promise<Performed<Answer>> => {
    await queueTask(type.asOffline?.(task) ?? task);
    return { outcome: 'queued', taskId: task.id };
  };
  if (!isOnline()) {
    if (!type.worksOffline) throw new Error(taskNotFound(type.name));
    return queue();
  }
  const parts: SendingParts<Task, Answer | null> = {
    store: deviceQueue,
    send: (one, keep) =>
      sendTask(type, one, keep, {
        conflicts: 'ask',
        silence: SILENCE,
        ...(onProgress && { onProgress }),
      }),
  };
  const sent = await sendAlone('tap', task, async () => ({
    answer: await sendDirectly(parts, task),
  }));
  // The task is being sent, or a sync is undoing a withdrawn task: the new task waits until the
  // queue is free.
  if (!sent) return queue();
  if (sent.answer === null) {
    await announceQueued();
    return { outcome: 'queued', taskId: task.id };
  }
  void reloadQueue();
  await showChange(type, task);
  return { outcome: 'sent', answer: sent.answer };
}
