import { type Refusal, refusal } from '../values/refusals/refusal.ts';

/**
 * The statuses of an item: pending, then synced on success (and removed after the sync) or failed
 * on error.
 */
export type QueueItemStatus = 'pending' | 'synced' | 'failed';

/** The record that a queued task changes. */
export interface QueuedEntity {
  readonly model: string;
  readonly id: string;
  /** The id of the entity's customer; absent if the entity has none. */
  readonly customerId?: string;
}

export interface QueueItem<Data, Entity extends QueuedEntity = QueuedEntity> {
  /** `task:model:id`, so that each task is queued once per entity. */
  readonly id: string;
  /** The name of the task type. */
  readonly task: string;
  readonly entity: Entity;
  readonly status: QueueItemStatus;
  readonly data: Data;
}

export function queueItemId(task: string, entity: Pick<QueuedEntity, 'model' | 'id'>): string {
  return `${task}:${entity.model}:${entity.id}`;
}

/** The message for a task that the queue does not accept. */
export function taskNotFound(task: string): string {
  return `Task ${task} not found`;
}

/**
 * The reason that a task may not be queued, as the message to show; null if it may.
 * @param accepted the names of the tasks that the queue accepts
 */
export function queueRefusal(
  accepted: readonly string[],
  task: string,
  entity: { readonly model?: string; readonly id?: string },
): Refusal | null {
  if (!accepted.includes(task)) return refusal(taskNotFound(task));
  return entity.model && entity.id ? null : refusal('Entity must have a model and id');
}
