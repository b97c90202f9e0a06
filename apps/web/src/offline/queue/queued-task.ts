import type { QueuedEntity, QueueItem } from '@roundbook/domain/offline/queue-item';

/** A task that was sent, by what the server knows it under; a kind of task adds what it needs to undo it. */
export interface SentTask {
  readonly requestId: string;
}

/**
 * A task in the queue of the device. Devices keep tasks of earlier releases in this shape: what is added
 * to it is optional.
 */
export interface QueuedTask<
  Data = unknown,
  Entity extends QueuedEntity = QueuedEntity,
> extends QueueItem<Data, Entity> {
  /** `businessId:userId` of whoever queued it: nobody else on the device sends it. */
  readonly account: string;
  /** The request id of the change: sent again, it has one effect and one answer. */
  readonly requestId: string;
  /** ISO instant; the queue is sent in this order. */
  readonly queuedAt: string;
  /** What a person knows it by, such as the customer's name and address. */
  readonly label: string;
  /** Why it failed, in the server's words. */
  readonly error: string | null;
  /** Whether it was sent before: then it may have arrived, though no answer came. */
  readonly isSent?: boolean;
  /** Whether its person took it back after it was sent: it is undone where it arrived, and not sent again. */
  readonly isTakenBack?: boolean;
  /** Earlier sendings that were taken back like this; they are undone before this one is sent. */
  readonly undoes?: readonly SentTask[];
}

/** The order of sending. */
export function byQueuedAt(left: QueuedTask, right: QueuedTask): number {
  return left.queuedAt.localeCompare(right.queuedAt) || left.id.localeCompare(right.id);
}
