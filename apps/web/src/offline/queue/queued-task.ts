import type { QueuedEntity, QueueItem } from '@roundbook/domain/offline/queue-item';

/** A sent task, as the server knows it; each kind of task adds the data that undoing it requires. */
export interface SentTask {
  readonly requestId: string;
}

/**
 * A task in the device's queue. Devices hold earlier releases' tasks in this shape, so new fields
 * are optional.
 */
export interface QueuedTask<
  Data = unknown,
  Entity extends QueuedEntity = QueuedEntity,
> extends QueueItem<Data, Entity> {
  /**
   * The `businessId:userId` of the user who queued the task: the device sends the task for no other
   * user.
   */
  readonly account: string;
  /**
   * The request id of the change: sending it again has no second effect and returns the same
   * answer.
   */
  readonly requestId: string;
  /** When the task was queued, as an ISO instant; the queue is sent in this order. */
  readonly queuedAt: string;
  /** A description for people, such as the customer's name and address. */
  readonly label: string;
  /** Why the task failed, as the server's message; null if the task has not failed. */
  readonly error: string | null;
  /** The reason for the refusal: the title of a conflict, or else the server's message. */
  readonly refusedFor?: string;
  /** The data of the refusal, which the task's kind understands. */
  readonly refusal?: unknown;
  /** Whether the task has been sent: it may then have arrived without an answer. */
  readonly isSent?: boolean;
  /** Whether the user withdrew the task after it was sent: it is undone if it arrived, and not sent again. */
  readonly isTakenBack?: boolean;
  /**
   * Earlier sends that the user withdrew after they went out; they are undone before this task is
   * sent.
   */
  readonly undoes?: readonly SentTask[];
}

/** Compares tasks by sending order. */
export function byQueuedAt(left: QueuedTask, right: QueuedTask): number {
  return left.queuedAt.localeCompare(right.queuedAt) || left.id.localeCompare(right.id);
}
