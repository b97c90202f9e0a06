import { isOnline } from '@roundbook/client/online';
import type { OnProgress } from '@roundbook/client/send-with-progress';
import { businessUserId } from '@roundbook/client/session';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { SILENCE } from '../line/line-watch.ts';
import { sendAlone } from '../queue/in-flight.ts';
import { deviceQueue } from '../queue/queue-store.ts';
import { announceQueued, queueTask, reloadQueue } from '../queue/queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { makeTask, type NewTask } from '../queue/task-queue.ts';
import { sendDirectly } from './direct-send.ts';
import { type Keep, fetchKept, sendTask } from './send-task.ts';

const REFRESH_PATIENCE = 3000;

/** How a task went: done by the server, or kept on the device until it is back online. */
export type Performed =
  | { readonly outcome: 'sent'; readonly answer: ResponseOf<typeof markJobDone> }
  | { readonly outcome: 'queued'; readonly taskId: string };

function asOffline(task: QueuedTask): QueuedTask {
  const body = { ...task.data.body, actionSource: 'Offline' as const };
  return { ...task, data: { ...task.data, body } };
}

/** Shows what a task changed; a line that dies meanwhile keeps nobody waiting for it. */
async function showChange(task: QueuedTask): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, REFRESH_PATIENCE);
  });
  await Promise.race([fetchKept(task.entity.customerId), patience]);
}

/**
 * Does a task now where there is a connection, and queues it where there is none. It is in the queue
 * of the device before it is sent, and leaves it when the server has answered: a page that is closed,
 * or a server that does not answer, loses nothing. What is sent later goes as it was sent first,
 * under the same request id: nobody knows whether it arrived, and so it has one effect either way.
 *
 * @param onProgress told how much of the photos is sent
 * @throws ApiFailure where the server refuses; an Error with the specification's words for a task
 *   that cannot be queued
 */
export async function performTask(newTask: NewTask, onProgress?: OnProgress): Promise<Performed> {
  const account = businessUserId();
  if (account === null) throw new Error('Please sign in.');
  const made = makeTask(account, newTask);
  if (!isOnline()) {
    await queueTask(asOffline(made));
    return { outcome: 'queued', taskId: made.id };
  }
  const task: QueuedTask = { ...made, isSent: true };
  const options = {
    conflicts: 'ask',
    silence: SILENCE,
    ...(onProgress && { onProgress }),
  } as const;
  const parts = {
    store: deviceQueue,
    send: (one: QueuedTask, keep: Keep) => sendTask(one, keep, options),
  };
  const sent = await sendAlone('tap', task, async () => ({
    answer: await sendDirectly(parts, task),
  }));
  if (!sent) {
    // Somebody sends it at this moment, or a sync undoes what was taken back: then this one waits for that.
    await queueTask(asOffline(made));
    return { outcome: 'queued', taskId: made.id };
  }
  if (sent.answer === null) {
    await announceQueued();
    return { outcome: 'queued', taskId: task.id };
  }
  void reloadQueue();
  await showChange(task);
  return { outcome: 'sent', answer: sent.answer };
}
