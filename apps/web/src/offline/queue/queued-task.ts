import type { QueuedEntity, QueueItem } from '@roundbook/domain/offline/queue-item';

/** A sent task, as the server knows it; each kind of task adds what it needs to undo it. */
export interface SentTask {
  readonly requestId: string;
}

/**
 * A task in the device's queue. Devices hold tasks of earlier releases in this shape, so new fields
 * are optional.
 */
export interface QueuedTask<
  Data = unknown,
  Entity extends QueuedEntity = QueuedEntity,
> extends QueueItem<Data, Entity> {
  /** `businessId:userId` of the user who queued it: no other user of the device sends it. */
  readonly account: string;
  /** The request id of the change: if sent again, it takes effect once and gets the same answer. */
  readonly requestId: string;
  /** ISO instant; the queue is sent in this order. */
  readonly queuedAt: string;
  /** How a person knows it, such as the customer's name and address. */
  readonly label: string;
  /** Why it failed, in the server's words. */
  readonly error: string | null;
  /** What refused it: the title of a conflict, else the server's message. */
  readonly refusedFor?: string;
  /** Whether it has been sent: if so it may have arrived without an answer. */
  readonly isSent?: boolean;
  /** Whether the user took it back after it was sent: it is undone if it arrived, and not sent again. */
  readonly isTakenBack?: boolean;
  /** Earlier sends that were taken back in this way; they are undone before this one is sent. */
  readonly undoes?: readonly SentTask[];
}

/** Compares tasks by sending order. */
export function byQueuedAt(left: QueuedTask, right: QueuedTask): number {
  return left.queuedAt.localeCompare(right.queuedAt) || left.id.localeCompare(right.id);
}
