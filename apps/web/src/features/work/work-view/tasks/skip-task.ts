import { call } from '@roundbook/client/call';
import type { BodyInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import { skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import type { QueuedTask, SentTask } from '../../../../offline/queue/queued-task.ts';
import type { TaskType } from '../../../../offline/tasks/task-type.ts';
import {
  closedVisitIn,
  isClosedSince,
  leaveLabel,
  staysWords,
  visitRecord,
} from './closed-visit.ts';
import { doneRefusalWords, isAboutAnotherVisit } from './done-conflicts.ts';
import { fetchKept } from './fetch-kept.ts';
import type { MarkedJob } from './mark-done-data.ts';
import { recordTakenDown } from './mark-done-task.ts';

/** The request that skips a visit. */
export interface SkipData {
  readonly body: BodyInputOf<typeof skipJob> & { readonly occurrenceId: string };
}

/** A queued task that skips a visit. */
type SkipTask = QueuedTask<SkipData, MarkedJob>;

interface SentSkip extends SentTask {
  readonly occurrenceId: string;
}

/** Skips a visit, now or once the signal is back. */
export const skipping: TaskType<SkipTask, ResponseOf<typeof skipJob>> = {
  name: 'skip_job',
  worksOffline: true,
  words: {
    alreadyQueued: 'This job is already waiting to be skipped.',
    happened: 'Skipped',
    holds: ({ data }) => (data.body.notes ? 'the note' : null),
    discarded: (task) => {
      const { label, isTakenBack, data } = task;
      if (isTakenBack) return `${label} stays skipped.`;
      const lost = data.body.notes ? ` What you entered will be lost: “${data.body.notes}”.` : '';
      if (isClosedSince(task)) return `${staysWords(task)}${lost}`;
      return `${label} will not be skipped.${lost}`;
    },
    discard: leaveLabel,
    unsent: ({ length }) => (length === 1 ? '1 job skipped' : `${length} jobs skipped`),
  },
  asOffline: (task) => {
    const body = { ...task.data.body, actionSource: 'Offline' as const };
    return { ...task, data: { body } };
  },
  perform: ({ entity, data, requestId }, { signal, conflicts }) =>
    call(
      skipJob,
      { params: { id: entity.customerId, jobId: entity.id }, body: data.body },
      {
        requestId,
        signal,
        waitForScreen: false,
        conflicts,
        fallback: 'Sorry, there was an error skipping the jobs',
      },
    ),
  sentAs: ({ data, requestId }) =>
    ({ occurrenceId: data.body.occurrenceId, requestId }) satisfies SentSkip,
  undo: async ({ entity }, { occurrenceId, requestId: attempt }: SentSkip, { signal }) => {
    const params = { id: entity.customerId, jobId: entity.id };
    const body = { occurrenceId, attempt };
    await call(undoJob, { params, body }, { signal, waitForScreen: false });
  },
  settles: (task, earlier) => task.data.body.occurrenceId === earlier.data.body.occurrenceId,
  asksLater: (conflict) => !isAboutAnotherVisit(conflict),
  refusalWords: doneRefusalWords,
  isOver: isClosedSince,
  choices: ({ entity, data, label, refusal }) => {
    const { notes, occurrenceId, skippedAt } = data.body;
    if (!notes) return [];
    const body = { occurrenceId, notes, doneOn: skippedAt };
    const closed = closedVisitIn(refusal);
    const leave = closed?.outcome === 'Done' ? 'Leave it done' : 'Leave it skipped';
    return [
      {
        label: `${leave}, record the note`,
        carryOut: async () => {
          await recordTakenDown(entity, { body, photos: [] }, label);
          return true;
        },
      },
    ];
  },
  record: visitRecord,
  refresh: ({ entity }) => fetchKept(entity.customerId),
};
