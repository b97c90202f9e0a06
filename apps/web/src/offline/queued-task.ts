import type { markJobDone } from '@roundbook/contract/jobs';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { QueueItem } from '@roundbook/domain/offline/queue-item';

/** A picture that waits with its task. */
export interface QueuedPhoto {
  /** The request id of its upload, so that a repeated upload has one effect. */
  readonly id: string;
  readonly filename: string;
  readonly picture: Blob;
  /** Once it is uploaded. */
  readonly assetId: string | null;
}

/** What marking a job as done sends: the body, once the photos have become assets. */
export interface MarkDoneData {
  readonly body: BodyInputOf<typeof markJobDone>;
  readonly photos: readonly QueuedPhoto[];
}

/** A task in the queue of the device. */
export interface QueuedTask extends QueueItem<MarkDoneData> {
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
}

/** The order of sending. */
export function byQueuedAt(left: QueuedTask, right: QueuedTask): number {
  return left.queuedAt.localeCompare(right.queuedAt) || left.id.localeCompare(right.id);
}
