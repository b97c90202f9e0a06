/** The one task that may be queued while offline. */
export const OFFLINE_TASKS = ['mark_job_done'] as const;

export type OfflineTask = (typeof OFFLINE_TASKS)[number];

/** pending, then synced on success (and removed after the sync) or failed on error. */
export type QueueItemStatus = 'pending' | 'synced' | 'failed';

/** What a queued task is about. */
export interface QueuedEntity {
  readonly model: string;
  readonly id: string;
  readonly customerId: string;
}

export interface QueueItem<Data> {
  /** `task:model:id`, so that an entity waits once for a task. */
  readonly id: string;
  readonly task: OfflineTask;
  readonly entity: QueuedEntity;
  readonly status: QueueItemStatus;
  readonly data: Data;
}

function isOfflineTask(task: string): task is OfflineTask {
  return (OFFLINE_TASKS as readonly string[]).includes(task);
}

export function queueItemId(task: OfflineTask, entity: Pick<QueuedEntity, 'model' | 'id'>): string {
  return `${task}:${entity.model}:${entity.id}`;
}

/** Why a task may not be queued, as the message to show; null where it may. */
export function queueError(
  task: string,
  entity: { readonly model?: string; readonly id?: string },
): string | null {
  if (!isOfflineTask(task)) return `Task ${task} not found`;
  return entity.model && entity.id ? null : 'Entity must have a model and id';
}
