import { call } from '@roundbook/client/call';
import { showToast } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import type { SentTask } from '../../../../offline/queue/queued-task.ts';
import { performTask } from '../../../../offline/sync/perform-task.ts';
import type { TaskChoice, TaskType } from '../../../../offline/tasks/task-type.ts';
import { uploadPhotos } from '../../../files/assets/queued-photos.ts';
import { addition } from './add-to-visit-task.ts';
import {
  closedVisitIn,
  isClosedSince,
  leaveLabel,
  staysWords,
  visitRecord,
} from './closed-visit.ts';
import { doneRefusalWords, isAboutAnotherVisit } from './done-conflicts.ts';
import { fetchKept } from './fetch-kept.ts';
import { keepMine } from './keep-mine.ts';
import type { MarkDoneData, MarkDoneTask, MarkedJob } from './mark-done-data.ts';
import { entered, moneyIn, takenDown } from './taken-down.ts';

interface SentMark extends SentTask {
  readonly occurrenceId: string;
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

/** The choice to leave the visit closed, and to add the worker's entries; null if there are none. */
function recording({ entity, data, label, refusal }: MarkDoneTask): TaskChoice | null {
  const held = takenDown(data);
  if (held === null) return null;
  const closed = closedVisitIn(refusal);
  const isSkipped = closed !== null && closed.outcome !== 'Done';
  return {
    label: isSkipped ? `Leave it skipped, record ${held}` : `Record ${held}`,
    carryOut: async () => {
      await recordTakenDown(entity, data, label);
      return true;
    },
  };
}

/** Marks a job as done, now or once the signal is back. */
export const markDone: TaskType<MarkDoneTask, ResponseOf<typeof markJobDone>> = {
  name: 'mark_job_done',
  worksOffline: true,
  words: {
    alreadyQueued: 'This job is already waiting to be marked as done.',
    happened: 'Marked as done',
    holds: ({ data }) => entered(data),
    discarded: (task) => {
      const { label, isTakenBack, data } = task;
      if (isTakenBack) return `${label} stays marked as done.`;
      const held = entered(data);
      const lost = held ? ` What you entered will be lost: ${held}.` : '';
      if (isClosedSince(task)) return `${staysWords(task)}${lost}`;
      return `${label} will not be marked as done.${lost}`;
    },
    discard: leaveLabel,
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
    const done = await call(
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
    if (done.notCharged) {
      const message = `Marked as done, but not charged. ${done.notCharged}`;
      showToast({ type: 'warning', title: task.label, message });
    }
    return done;
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
  // A later mark without the cash, photos or note of the earlier one must not take them away.
  settles: ({ data }, { data: earlier }) =>
    data.body.occurrenceId === earlier.body.occurrenceId &&
    (entered(earlier) === null ||
      (entered(earlier) === entered(data) && earlier.body.notes === data.body.notes)),
  asksLater: (conflict) => !isAboutAnotherVisit(conflict),
  refusalWords: doneRefusalWords,
  isOver: isClosedSince,
  choices: (task) => [keepMine(task), recording(task)].filter((choice) => choice !== null),
  record: visitRecord,
  refresh: ({ entity }) => fetchKept(entity.customerId),
};
