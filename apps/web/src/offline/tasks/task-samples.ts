import type { QueuedEntity } from '@roundbook/domain/offline/queue-item';
import type { QueuedTask, SentTask } from '../queue/queued-task.ts';
import type { TaskType } from './task-type.ts';

/** The request that records a knock at a door. */
export interface KnockData {
  /** The number of the knock at this door. */
  readonly knock: string;
  readonly note: string;
}

export type KnockTask = QueuedTask<KnockData, QueuedEntity>;

export interface SentKnock extends SentTask {
  readonly knock: string;
}

/** A kind of task for tests: a canvasser records an answer at a door. */
export function sampleType(
  changes: Partial<TaskType<KnockTask, string>> = {},
): TaskType<KnockTask, string> {
  return {
    name: 'note_knock',
    worksOffline: true,
    words: {
      alreadyQueued: 'This door is already waiting to be noted.',
      happened: 'Knocked',
      discarded: ({ label }) => `What was said at ${label} will be lost.`,
      unsent: ({ length }) => (length === 1 ? '1 door noted' : `${length} doors noted`),
    },
    perform: () => Promise.resolve('noted'),
    sentAs: ({ data, requestId }) => ({ knock: data.knock, requestId }) satisfies SentKnock,
    undo: () => Promise.resolve(),
    settles: (task, earlier) => task.data.knock === earlier.data.knock,
    asksLater: () => true,
    refusalWords: ({ message }) => `The door stays as it was. ${message}`,
    refresh: () => Promise.resolve(),
    ...changes,
  };
}

/** The part of a knock task that a caller provides. */
export function sampleKnock(knock: string) {
  return {
    entity: { model: 'door', id: 'd1' },
    data: { knock, note: 'Come back in spring' },
    label: '7 High Street',
  };
}
