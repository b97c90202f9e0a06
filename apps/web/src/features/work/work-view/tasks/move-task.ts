import { call } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import type { BodyInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import { scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { QueuedTask, SentTask } from '../../../../offline/queue/queued-task.ts';
import type { TaskType } from '../../../../offline/tasks/task-type.ts';
import { isClosedSince, leaveLabel, staysWords, visitRecord } from './closed-visit.ts';
import { doneRefusalWords } from './done-conflicts.ts';
import { fetchKept } from './fetch-kept.ts';
import type { MarkedJob } from './mark-done-data.ts';

/** The request that moves a visit to another day. */
interface MoveData {
  readonly body: BodyInputOf<typeof scheduleJob> & { readonly occurrenceId: string };
  /** The visit's day before the move; null if it was not planned. */
  readonly from: PlainDate | null;
}

/** A queued task that moves a visit to another day. */
type MoveTask = QueuedTask<MoveData, MarkedJob>;

interface SentMove extends SentTask {
  readonly occurrenceId: string;
  readonly from: PlainDate | null;
}

/**
 * Moves a visit back to its former day. Asks no question, because the visit was planned for that day before.
 *
 * @throws ApiFailure
 */
export async function moveBack(
  { id, customerId }: MarkedJob,
  { occurrenceId, from }: Pick<SentMove, 'occurrenceId' | 'from'>,
  signal?: AbortSignal,
): Promise<void> {
  const params = { id: customerId, jobId: id };
  const options = {
    waitForScreen: false,
    conflicts: async () => randomId(),
    ...(signal && { signal }),
  };
  if (from === null) await call(unscheduleJob, { params }, options);
  else await call(scheduleJob, { params, body: { occurrenceId, date: from } }, options);
}

/** Moves a visit to another day, now or once the signal is back. */
export const moving: TaskType<MoveTask, ResponseOf<typeof scheduleJob>> = {
  name: 'move_job',
  worksOffline: true,
  words: {
    alreadyQueued: 'This job is already waiting to be moved.',
    happened: 'Moved to another day',
    discarded: (task) =>
      isClosedSince(task) ? staysWords(task) : `${task.label} will not be moved.`,
    discard: leaveLabel,
    unsent: ({ length }) => (length === 1 ? '1 job moved' : `${length} jobs moved`),
  },
  asOffline: (task) => {
    const body = { ...task.data.body, actionSource: 'Offline' as const };
    return { ...task, data: { ...task.data, body } };
  },
  perform: ({ entity, data, requestId }, { signal, conflicts }) =>
    call(
      scheduleJob,
      { params: { id: entity.customerId, jobId: entity.id }, body: data.body },
      {
        requestId,
        signal,
        waitForScreen: false,
        conflicts,
        fallback: 'Sorry, there was an error scheduling the jobs',
      },
    ),
  sentAs: ({ data, requestId }) =>
    ({ occurrenceId: data.body.occurrenceId, from: data.from, requestId }) satisfies SentMove,
  undo: ({ entity }, sent: SentMove, { signal }) => moveBack(entity, sent, signal),
  settles: (task, earlier) => task.data.body.occurrenceId === earlier.data.body.occurrenceId,
  asksLater: () => true,
  refusalWords: doneRefusalWords,
  isOver: isClosedSince,
  record: visitRecord,
  refresh: ({ entity }) => fetchKept(entity.customerId),
};
