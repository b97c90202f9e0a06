import { queueError, queueItemId, type QueuedEntity } from '@roundbook/domain/offline/queue-item';
import { randomId } from '../platform/random-id.ts';
import type { QueueStore } from './queue-store.ts';
import type { MarkDoneData, QueuedTask } from './queued-task.ts';

export const ALREADY_QUEUED = 'This job is already waiting to be marked as done.';

/** An entity waits once for a task. */
export class AlreadyQueued extends Error {
  constructor() {
    super(ALREADY_QUEUED);
  }
}

/** What a caller says of a task; the rest is the queue's own. */
export interface NewTask {
  readonly task: string;
  readonly entity: Partial<QueuedEntity>;
  readonly data: MarkDoneData;
  /** What a person knows it by, such as the customer's name and address. */
  readonly label: string;
}

/**
 * A task of an account, ready to be queued or sent.
 *
 * @throws with the specification's words for an unknown task or an entity without model or id
 */
export function makeTask(account: string, { task, entity, data, label }: NewTask): QueuedTask {
  const refusal = queueError(task, entity);
  if (refusal !== null) throw new Error(refusal);
  const { model, id, customerId } = entity as QueuedEntity;
  return {
    id: queueItemId('mark_job_done', { model, id }),
    task: 'mark_job_done',
    entity: { model, id, customerId },
    status: 'pending',
    data,
    account,
    requestId: randomId(),
    queuedAt: new Date().toISOString(),
    label,
    error: null,
  };
}

/**
 * Puts a task into its account's queue. An earlier one for the same entity that failed is replaced.
 *
 * @returns the one that is replaced
 * @throws AlreadyQueued for an entity that already waits
 */
export async function storeTask(
  store: QueueStore,
  task: QueuedTask,
): Promise<QueuedTask | undefined> {
  const earlier = await store.get(task.account, task.id);
  if (earlier?.status === 'pending') throw new AlreadyQueued();
  await store.put(task);
  return earlier?.status === 'failed' ? earlier : undefined;
}
