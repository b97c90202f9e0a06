import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { CLOSED_SINCE } from '@roundbook/domain/work/jobs/conflicts';
import { refuseJob } from '@roundbook/domain/work/jobs/job';
import type { QueuedTask, SentTask } from '../../../../offline/queue/queued-task.ts';
import { performTask } from '../../../../offline/sync/perform-task.ts';
import type { TaskType } from '../../../../offline/tasks/task-type.ts';
import { uploadPhotos } from '../../../files/assets/queued-photos.ts';
import { addition } from './add-to-visit-task.ts';
import { doneRefusalWords, isAboutAnotherVisit } from './done-conflicts.ts';
import { fetchKept } from './fetch-kept.ts';
import type { MarkDoneData, MarkDoneTask, MarkedJob } from './mark-done-data.ts';
import { moneyIn, takenDown } from './taken-down.ts';

interface SentMark extends SentTask {
  readonly occurrenceId: string;
}

/** True if a mark was refused because a colleague had already closed the visit. */
function isClosedSince({ refusedFor }: QueuedTask): boolean {
  return refusedFor === CLOSED_SINCE || refusedFor === refuseJob('alreadyClosed').detail;
}

/**
 * Records the money, photos and note of a mark on its visit, which a colleague has closed.
 *
 * @throws ApiFailure if the server refuses
 */
export async function recordTakenDown(
  { id: jobId, customerId }: MarkedJob,
  { body, photos }: MarkDoneData,
  label: string,
): Promise<void> {
  const money = moneyIn({ body });
  await performTask(addition, {
    entity: { model: 'visit', id: body.occurrenceId ?? '', customerId },
    label,
    data: {
      jobId,
      photos,
      body: {
        ...(money ? { externalPayment: money } : {}),
        ...(body.notes ? { notes: body.notes } : {}),
        ...(body.doneOn ? { takenAt: body.doneOn } : {}),
      },
    },
  });
}

/** Marks a job as done, now or once the signal is back. */
export const markDone: TaskType<MarkDoneTask, ResponseOf<typeof markJobDone>> = {
  name: 'mark_job_done',
  worksOffline: true,
  words: {
    alreadyQueued: 'This job is already waiting to be marked as done.',
    happened: 'Marked as done',
    holds: ({ data }) => takenDown(data),
    discarded: (task) => {
      const { label, isTakenBack, data } = task;
      if (isTakenBack) return `${label} stays marked as done.`;
      const held = takenDown(data);
      const lost = held ? ` What you entered is lost: ${held}.` : '';
      if (isClosedSince(task)) return `${label} is already closed and stays closed.${lost}`;
      return `${label} will not be marked as done.${lost}`;
    },
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
  isOver: isClosedSince,
  remainder: ({ entity, data, label }) => {
    const held = takenDown(data);
    if (held === null) return null;
    return { label: `Record ${held}`, carryOut: () => recordTakenDown(entity, data, label) };
  },
  refresh: ({ entity }) => fetchKept(entity.customerId),
};
