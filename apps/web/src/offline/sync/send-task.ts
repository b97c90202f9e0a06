import { ApiFailure } from '@roundbook/client/api-failure';
import { askAboutConflict } from '@roundbook/client/call';
import type { OnProgress } from '@roundbook/client/send-with-progress';
import type { Conflict } from '@roundbook/contract/envelope';
import { type LineWatch, watchLine } from '../line/line-watch.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { sendingsToUndo } from '../queue/task-queue.ts';
import type { TaskType } from '../tasks/task-type.ts';
import type { Keep } from './carry-out.ts';

interface SendOptions {
  /** Receives the fraction of the photos sent so far. */
  readonly onProgress?: OnProgress;
  /**
   * `reject` if there is no user to ask; `askLater` away from the screen where the task was
   * started, if its kind allows the question.
   */
  readonly conflicts: 'ask' | 'askLater' | 'reject';
  /** Milliseconds without a sign of life before the server counts as not reached. */
  readonly silence: number;
}

/**
 * Undoes earlier, withdrawn sends if they arrived; sends that did not arrive can then never take
 * effect.
 */
async function undoEarlier<Task extends QueuedTask>(
  type: TaskType<Task>,
  task: Task,
  keep: Keep<Task>,
  line: LineWatch,
): Promise<Task> {
  let latest = task;
  for (const sent of sendingsToUndo(task)) {
    await type.undo(task, sent, { signal: line.signal });
    line.heard();
    const undoes = (latest.undoes ?? []).filter(({ requestId }) => requestId !== sent.requestId);
    latest = { ...latest, undoes };
    await keep(latest);
  }
  return latest;
}

/** True if the error did not come from the server: the connection was aborted, perhaps in the middle of an answer. */
function isFromDeadLine(error: unknown, { signal }: LineWatch): boolean {
  return signal.aborted && !(error instanceof ApiFailure && error.status >= 400);
}

/**
 * Sends a task over a connection that may be dead, after undoing earlier, withdrawn sends; a task
 * that was itself withdrawn is only undone.
 *
 * @returns the answer; null for a withdrawn task
 * @throws ApiFailure
 */
export async function sendTask<Task extends QueuedTask, Answer>(
  type: TaskType<Task, Answer>,
  task: Task,
  keep: Keep<Task>,
  { conflicts, onProgress, silence }: SendOptions,
): Promise<Answer | null> {
  const line = watchLine(silence);
  // A refusal left no receipt, so the confirmed request can use the same id.
  const ask = async (conflict: Conflict, { current: data }: ApiFailure) => {
    if (conflicts === 'askLater' && !type.asksLater(conflict)) {
      throw new ApiFailure({ status: 409, message: conflict.message, conflict, data });
    }
    line.pause();
    if (!(await askAboutConflict(conflict))) return null;
    line.heard();
    return task.requestId;
  };
  try {
    const sole = await undoEarlier(type, task, keep, line);
    if (sole.isTakenBack) return null;
    return await type.perform(sole, {
      signal: line.signal,
      heard: line.heard,
      keep,
      conflicts: conflicts === 'reject' ? 'reject' : ask,
      ...(onProgress && { onProgress }),
    });
  } catch (error) {
    if (isFromDeadLine(error, line)) throw new ApiFailure({ status: 0 });
    throw error;
  } finally {
    line.stop();
  }
}
