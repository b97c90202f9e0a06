import { call } from '@roundbook/client/call';
import type { BodyInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import type { QueuedEntity } from '@roundbook/domain/offline/queue-item';
import type { QueuedTask, SentTask } from '../../../../offline/queue/queued-task.ts';
import type { TaskType } from '../../../../offline/tasks/task-type.ts';
import { type QueuedPhoto, uploadPhotos } from '../../../files/assets/lookups.ts';
import { doneRefusalWords, isAboutAnotherVisit } from './done-conflicts.ts';
import { fetchKept } from './fetch-kept.ts';

/** The request that marks a job as done: its body, before photos have become assets. */
export interface MarkDoneData {
  readonly body: BodyInputOf<typeof markJobDone>;
  readonly photos: readonly QueuedPhoto[];
}

/** The job to mark as done. */
interface MarkedJob extends QueuedEntity {
  readonly customerId: string;
}

/** A queued task that marks a job as done. */
export type MarkDoneTask = QueuedTask<MarkDoneData, MarkedJob>;

interface SentMark extends SentTask {
  readonly occurrenceId: string;
}

/** Marks a job as done: the only change that can be started without signal. */
export const markDone: TaskType<MarkDoneTask, ResponseOf<typeof markJobDone>> = {
  name: 'mark_job_done',
  worksOffline: true,
  words: {
    alreadyQueued: 'This job is already waiting to be marked as done.',
    happened: 'Marked as done',
    discarded: ({ label, isTakenBack }) =>
      isTakenBack
        ? `${label} stays marked as done.`
        : `${label} will not be marked as done, and the notes and photos with it are lost.`,
    unsent: (tasks) => {
      const jobs = tasks.length === 1 ? '1 job' : `${tasks.length} jobs`;
      const what = tasks.some(({ isTakenBack }) => isTakenBack) ? 'done, or not done,' : 'done';
      return `${jobs} marked as ${what}`;
    },
  },
  asOffline: (task) => {
    const body = { ...task.data.body, actionSource: 'Offline' as const };
    return { ...task, data: { ...task.data, body } };
  },
  perform: async (task, { keep, signal, conflicts, ...sending }) => {
    const { entity, data, requestId } = task;
    const photos = await uploadPhotos(data.photos, {
      ...sending,
      signal,
      keep: (latest) => keep({ ...task, data: { ...data, photos: latest } }),
    });
    const assetIds = photos.flatMap(({ assetId }) => assetId ?? []);
    return call(
      markJobDone,
      { params: { id: entity.customerId, jobId: entity.id }, body: { ...data.body, assetIds } },
      {
        requestId,
        signal,
        waitForScreen: false,
        conflicts,
        fallback: 'Sorry, there was an error marking the jobs as done',
      },
    );
  },
  sentAs: ({ data, requestId }) => {
    const { occurrenceId } = data.body;
    return occurrenceId ? ({ occurrenceId, requestId } satisfies SentMark) : null;
  },
  undo: async ({ entity }, { occurrenceId, requestId: attempt }: SentMark, { signal }) => {
    const params = { id: entity.customerId, jobId: entity.id };
    await call(
      undoJob,
      { params, body: { occurrenceId, attempt } },
      { signal, waitForScreen: false },
    );
  },
  settles: (task, earlier) => task.data.body.occurrenceId === earlier.data.body.occurrenceId,
  asksLater: (conflict) => !isAboutAnotherVisit(conflict),
  refusalWords: doneRefusalWords,
  refresh: ({ entity }) => fetchKept(entity.customerId),
};
