import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
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

/** A done mark that was sent, by what the server knows it under. */
export interface SentMark {
  readonly occurrenceId: string;
  readonly requestId: string;
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
  /** Whether it was sent before: then it may have arrived, though no answer came. */
  readonly isSent?: boolean;
  /** Whether its person took it back after it was sent: it is undone where it arrived, and not sent again. */
  readonly isTakenBack?: boolean;
  /** Earlier marks that were taken back like this; they are undone before this one is sent. */
  readonly undoes?: readonly SentMark[];
}

/** What is to be undone, as far as it arrived, before anything else is done with a task. */
export function marksToUndo({ data, requestId, undoes = [], ...task }: QueuedTask): SentMark[] {
  const { occurrenceId } = data.body;
  const own = task.isTakenBack && occurrenceId ? [{ occurrenceId, requestId }] : [];
  return [...undoes, ...own];
}

/** The order of sending. */
export function byQueuedAt(left: QueuedTask, right: QueuedTask): number {
  return left.queuedAt.localeCompare(right.queuedAt) || left.id.localeCompare(right.id);
}
