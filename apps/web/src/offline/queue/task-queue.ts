import { randomId } from '@roundbook/client/random-id';
import { queueRefusal, queueItemId, type QueuedEntity } from '@roundbook/domain/offline/queue-item';
import { acceptedTasks, settles, typeOf, wordsOf } from '../tasks/task-types.ts';
import type { QueueStore } from './queue-store.ts';
import type { QueuedTask, SentTask } from './queued-task.ts';

/** Thrown if the task is already queued for the entity. */
export class AlreadyQueued extends Error {}

/** The part of a task that a caller provides; the queue adds the rest. */
export interface NewTask<Data = unknown, Entity = Partial<QueuedEntity>> {
  readonly entity: Entity;
  readonly data: Data;
  /** A description for people, such as the customer's name and address. */
  readonly label: string;
}

/**
 * Creates a task for an account, ready to queue or send.
 *
 * @throws Error with a message for the user, for an unknown task or an entity without model or id
 */
export function makeTask(
  account: string,
  task: string,
  { entity: about, data, label }: NewTask,
): QueuedTask {
  const refused = queueRefusal(acceptedTasks(), task, about);
  if (refused) throw new Error(refused.detail);
  const entity = about as QueuedEntity;
  return {
    id: queueItemId(task, entity),
    task,
    entity,
    status: 'pending',
    data,
    account,
    requestId: randomId(),
    queuedAt: new Date().toISOString(),
    label,
    error: null,
  };
}

/** The sends to undo, if they arrived, before a task is sent. */
export function sendingsToUndo(task: QueuedTask): SentTask[] {
  const own = task.isTakenBack ? typeOf(task).sentAs(task) : null;
  return [...(task.undoes ?? []), ...(own ? [own] : [])];
}

interface Stored<Task> {
  readonly stored: Task;
  /** An earlier, failed task that the stored task settles. */
  readonly replaced: QueuedTask | undefined;
}

/**
 * Puts a task into its account's queue, replacing an earlier task for the same entity that was withdrawn, or that
 * failed and is settled by this task. Anything left to undo from a withdrawn task is undone first. A failed task that
 * is about something else, such as the job's previous visit, is set aside, so that it stays listed.
 *
 * @throws AlreadyQueued if the task is already queued for the entity
 */
export async function storeTask<Task extends QueuedTask>(
  store: QueueStore,
  task: Task,
): Promise<Stored<Task>> {
  const earlier = await store.get(task.account, task.id);
  if (earlier?.status === 'pending' && !earlier.isTakenBack) {
    throw new AlreadyQueued(wordsOf(task).alreadyQueued);
  }
  const undoes = earlier?.status === 'pending' ? sendingsToUndo(earlier) : [];
  const stored = undoes.length > 0 ? { ...task, undoes } : task;
  const failed = earlier?.status === 'failed' ? earlier : undefined;
  const isSettled = failed !== undefined && settles(task, failed);
  if (failed && !isSettled) await store.put({ ...failed, id: `${failed.id}:${failed.requestId}` });
  await store.put(stored);
  return { stored, replaced: isSettled ? failed : undefined };
}

/**
 * Changes a failed task, which then waits to be sent again. The task keeps the data of the refusal, so that the user
 * still has the same choices if the server refuses again without giving data.
 *
 * @returns the changed task; null if no failed task has the id
 */
export async function amendFailed(
  store: QueueStore,
  account: string,
  id: string,
  change: (task: QueuedTask) => QueuedTask,
): Promise<QueuedTask | null> {
  const task = await store.get(account, id);
  if (task?.status !== 'failed') return null;
  const { refusedFor: _, ...rest } = change(task);
  const amended: QueuedTask = { ...rest, status: 'pending', error: null };
  await store.put(amended);
  return amended;
}

/**
 * Withdraws a task: a task that was never sent leaves the queue; a task that may have arrived stays
 * until it is undone.
 *
 * @returns true if the task was still in the queue
 */
export async function takeBackTask(
  store: QueueStore,
  account: string,
  id: string,
): Promise<boolean> {
  const task = await store.get(account, id);
  if (!task) return false;
  const takenBack: QueuedTask = { ...task, status: 'pending', error: null, isTakenBack: true };
  const mayHaveArrived = task.isSent === true || (task.undoes ?? []).length > 0;
  if (mayHaveArrived) await store.put(takenBack);
  else await store.remove(account, id);
  return true;
}
