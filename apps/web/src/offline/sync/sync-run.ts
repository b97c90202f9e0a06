import { ApiFailure, failureText } from '@roundbook/client/api-failure';
import type { QueuedTask } from '../queue/queued-task.ts';
import { refusalWords } from '../tasks/task-types.ts';
import { carryOut, type Ended, type SendingParts } from './carry-out.ts';

/** The functions that a sync needs from its surroundings. */
export interface SyncParts extends SendingParts<QueuedTask, unknown> {
  /** `businessId:userId` of the signed-in user; null while signed out. */
  readonly account: () => string | null;
  /** Runs `work` unless the task is currently being sent: then it resolves to undefined. */
  readonly alone: <Result>(
    task: QueuedTask,
    work: () => Promise<Result>,
  ) => Promise<Result | undefined>;
  /** Updates the screen after a task has been sent. */
  readonly afterSent: (task: QueuedTask) => Promise<void>;
  /** Called after every change to the queue. */
  readonly onChange: () => Promise<void>;
}

/** The task that a sync leaves in the queue: no one waits for the answer, so a refusal is listed. */
function afterSync(ended: Ended<QueuedTask, unknown>): QueuedTask {
  const { state, task } = ended;
  switch (state) {
    case 'settled':
      return { ...task, status: 'synced', error: null };
    case 'undecided':
      return { ...task, status: 'pending', error: null };
    case 'declined':
      return task;
    case 'refused': {
      const { failure } = ended;
      const isAnswer = failure instanceof ApiFailure;
      const error = isAnswer ? refusalWords(task, failure) : failureText(failure);
      const refusedFor = isAnswer ? (failure.conflict?.title ?? failure.message) : error;
      const refusal = isAnswer ? failure.current : null;
      return { ...task, status: 'failed', error, refusedFor, ...(refusal ? { refusal } : {}) };
    }
  }
}

/**
 * Sends the tasks of an account that `choose` accepts, in order. Marks a refused task as failed, with the server's
 * message, and goes on to the next; when the server cannot answer, the rest stay pending. Skips a task that is
 * currently being sent. Removes synced tasks at the end.
 */
export async function runSync(
  parts: SyncParts,
  choose: (task: QueuedTask) => boolean = ({ status }) => status === 'pending',
): Promise<void> {
  const { store } = parts;
  const account = parts.account();
  if (account === null) return;
  for (const listed of (await store.all(account)).filter(choose)) {
    if (parts.account() !== account) break;
    const ended = await parts.alone(listed, async () => {
      // A tap that was sending the task when the list was read may have removed it since.
      const task = await store.get(account, listed.id);
      return task && choose(task) ? carryOut(parts, task, afterSync) : undefined;
    });
    if (!ended) continue;
    await parts.onChange();
    if (ended.state === 'undecided') break;
    if (ended.state === 'settled') await parts.afterSent(ended.task);
  }
  const done = (await store.all(account)).filter(({ status }) => status === 'synced');
  for (const { id } of done) await store.remove(account, id);
}
