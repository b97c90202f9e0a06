import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { QueuedEntity } from '@roundbook/domain/offline/queue-item';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import type { QueuedPhoto } from '../../../files/assets/queued-photos.ts';

/** The data of a request that marks a job as done: its body, before photos have become assets. */
export interface MarkDoneData {
  readonly body: BodyInputOf<typeof markJobDone>;
  readonly photos: readonly QueuedPhoto[];
}

/** The job whose visit is marked, skipped or moved. */
export interface MarkedJob extends QueuedEntity {
  readonly customerId: string;
}

/** A queued task that marks a job as done. */
export type MarkDoneTask = QueuedTask<MarkDoneData, MarkedJob>;
