import { call } from '@roundbook/client/call';
import { noteKnock, undoKnock } from '@roundbook/contract/customers/canvassing/canvasses';
import type { BodyInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import { KNOCK_WORDS } from '@roundbook/domain/customers/canvassing/knock';
import type { QueuedTask, SentTask } from '../../../../offline/queue/queued-task.ts';
import type { TaskType } from '../../../../offline/tasks/task-type.ts';
import { fetchStreet } from '../api.ts';

/** The data of a request that records a knock. */
export interface NoteData {
  readonly canvassId: string;
  readonly body: BodyInputOf<typeof noteKnock>;
}

/** A queued task that records the outcome of a knock. */
export type NoteTask = QueuedTask<NoteData>;

/** A queued task that undoes a knock on the server. */
export type TakeBackTask = QueuedTask<Pick<NoteData, 'canvassId'>>;

const doors = (count: number) => (count === 1 ? '1 door' : `${count} doors`);

/** Records the outcome of a knock, now or once the signal is back. */
export const noting: TaskType<NoteTask, ResponseOf<typeof noteKnock>> = {
  name: 'note_knock',
  worksOffline: true,
  words: {
    alreadyQueued: 'This knock is already waiting to be sent.',
    happened: 'Knocked',
    holds: ({ data }) => KNOCK_WORDS[data.body.outcome].toLowerCase(),
    discarded: ({ label }) => `What was said at ${label} will be lost.`,
    unsent: ({ length }) => `${doors(length)} recorded`,
  },
  perform: ({ data, requestId }, { signal, conflicts }) =>
    call(
      noteKnock,
      { params: { id: data.canvassId }, body: data.body },
      {
        requestId,
        signal,
        waitForScreen: false,
        conflicts,
        fallback: 'Sorry, there was an error recording the knock',
      },
    ),
  sentAs: ({ requestId }) => ({ requestId }),
  undo: async ({ entity, data }, { requestId: attempt }: SentTask, { signal }) => {
    const params = { id: data.canvassId, knockId: entity.id };
    await call(undoKnock, { params, body: { attempt } }, { signal, waitForScreen: false });
  },
  settles: (task, earlier) => task.entity.id === earlier.entity.id,
  asksLater: () => true,
  refusalWords: ({ message }) => message,
  refresh: ({ data }) => fetchStreet(data.canvassId),
};

/** Undoes a knock, now or once the signal is back. */
export const takingBack: TaskType<TakeBackTask, ResponseOf<typeof undoKnock>> = {
  name: 'undo_knock',
  worksOffline: true,
  words: {
    alreadyQueued: 'This knock is already waiting to be taken back.',
    happened: 'Taken back',
    discarded: ({ label }) => `The knock at ${label} stays as it was recorded.`,
    unsent: ({ length }) => `${doors(length)} taken back`,
  },
  perform: ({ entity, data, requestId }, { signal, conflicts }) =>
    call(
      undoKnock,
      { params: { id: data.canvassId, knockId: entity.id }, body: {} },
      {
        requestId,
        signal,
        waitForScreen: false,
        conflicts,
        fallback: 'Sorry, there was an error taking the knock back',
      },
    ),
  sentAs: () => null,
  undo: () => Promise.resolve(),
  settles: (task, earlier) => task.entity.id === earlier.entity.id,
  asksLater: () => true,
  refusalWords: ({ message }) => message,
  refresh: ({ data }) => fetchStreet(data.canvassId),
};
