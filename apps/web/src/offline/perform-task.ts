import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { markJobDone } from '@roundbook/contract/jobs';
import { ApiFailure } from '../platform/api-failure.ts';
import { isOnline } from '../platform/online.ts';
import { businessUserId } from '../platform/session.ts';
import { queueTask } from './queue.ts';
import type { QueuedTask } from './queued-task.ts';
import { refreshAfterDone, sendTask } from './send-task.ts';
import { makeTask, type NewTask } from './task-queue.ts';

/** How a task went: done by the server, or kept on the device until it is back online. */
export type Performed =
  | { readonly outcome: 'sent'; readonly answer: ResponseOf<typeof markJobDone> }
  | { readonly outcome: 'queued'; readonly taskId: string };

function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiFailure && error.isNetwork;
}

function asOffline(task: QueuedTask): QueuedTask {
  const body = { ...task.data.body, actionSource: 'Offline' as const };
  return { ...task, data: { ...task.data, body } };
}

/**
 * Does a task now where there is a connection, and queues it where there is none. An attempt that did
 * not reach the server is queued as it was sent, under the same request id: nobody knows whether it
 * arrived, and so it has one effect either way.
 *
 * @throws ApiFailure where the server refuses; an Error with the specification's words for a task
 *   that cannot be queued
 */
export async function performTask(newTask: NewTask): Promise<Performed> {
  const account = businessUserId();
  if (account === null) throw new Error('Please sign in.');
  let task = makeTask(account, newTask);
  if (isOnline()) {
    const keep = (progress: QueuedTask) => {
      task = progress;
      return Promise.resolve();
    };
    try {
      const answer = await sendTask(task, keep, { conflicts: 'ask' });
      await refreshAfterDone(task.entity.customerId);
      return { outcome: 'sent', answer };
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
    }
  } else {
    task = asOffline(task);
  }
  await queueTask(task);
  return { outcome: 'queued', taskId: task.id };
}
