import { call } from '@roundbook/client/call';
import type { BodyInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import { addToVisit } from '@roundbook/contract/work/jobs/visits';
import type { QueuedEntity } from '@roundbook/domain/offline/queue-item';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import type { TaskType } from '../../../../offline/tasks/task-type.ts';
import { type QueuedPhoto, uploadPhotos } from '../../../files/assets/queued-photos.ts';
import { fetchKept } from './fetch-kept.ts';

/** The request that adds to a closed visit, before photos have become assets. */
interface AdditionData {
  readonly jobId: string;
  readonly body: BodyInputOf<typeof addToVisit>;
  readonly photos: readonly QueuedPhoto[];
}

/** The closed visit. */
interface VisitEntity extends QueuedEntity {
  readonly customerId: string;
}

/** A queued task that adds money, photos or a note to a closed visit. */
type AdditionTask = QueuedTask<AdditionData, VisitEntity>;

/** Adds a worker's entries to a visit that a colleague closed. */
export const addition: TaskType<AdditionTask, ResponseOf<typeof addToVisit>> = {
  name: 'add_to_visit',
  worksOffline: true,
  words: {
    alreadyQueued: 'What you entered for this visit is already waiting to be sent.',
    happened: 'Recorded for a closed visit',
    discarded: ({ label }) =>
      `What you entered for ${label} will be lost: money, photos and notes.`,
    unsent: ({ length }) =>
      length === 1 ? '1 addition to a visit' : `${length} additions to visits`,
  },
  perform: async (task, { keep, signal, conflicts, ...sending }) => {
    const { entity, data, requestId } = task;
    const photos = await uploadPhotos(data.photos, {
      ...sending,
      signal,
      keep: (latest) => keep({ ...task, data: { ...data, photos: latest } }),
    });
    const assetIds = photos.flatMap(({ assetId }) => assetId ?? []);
    const params = { id: entity.customerId, jobId: data.jobId, occId: entity.id };
    return call(
      addToVisit,
      { params, body: { ...data.body, assetIds } },
      {
        requestId,
        signal,
        waitForScreen: false,
        conflicts,
        fallback: 'Sorry, there was an error recording what you entered',
      },
    );
  },
  sentAs: () => null,
  undo: () => Promise.resolve(),
  settles: (task, earlier) => task.entity.id === earlier.entity.id,
  asksLater: () => true,
  refusalWords: ({ message }) => message,
  refresh: ({ entity }) => fetchKept(entity.customerId),
};
