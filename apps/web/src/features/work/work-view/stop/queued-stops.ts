import { useQueuedTasks } from '../../../../offline/queue/queue.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { tasksOf } from '../../../../offline/tasks/task-types.ts';
import type { Stop, StopState } from '../day/day-stops.ts';
import { markDone } from '../tasks/mark-done-task.ts';
import { moving } from '../tasks/move-task.ts';
import { skipping } from '../tasks/skip-task.ts';
import { moneyIn } from '../tasks/taken-down.ts';

/** A change to a visit, queued on this device. */
export interface QueuedChange {
  readonly taskId: string;
  readonly words: string;
  /** Whether the visit will be done, rather than skipped or moved. */
  readonly isDone: boolean;
  /** The money taken, in the form of a visit's payments. */
  readonly payments: Stop['occurrence']['payments'];
}

interface AboutVisit {
  readonly data: { readonly body: { readonly occurrenceId?: string | undefined } };
}

const leaving = ({ id: taskId }: QueuedTask, words: string): QueuedChange => {
  return { taskId, words, isDone: false, payments: [] };
};

/**
 * The change queued for this visit, rather than for another visit of its job; null if there is
 * none.
 */
export function queuedChange(
  { occurrence }: Stop,
  tasks: readonly QueuedTask[],
): QueuedChange | null {
  const isMine = (task: QueuedTask & AboutVisit) =>
    task.status !== 'failed' && !task.isTakenBack && task.data.body.occurrenceId === occurrence.id;
  const done = tasksOf(markDone, tasks).find(isMine);
  if (done) {
    const money = moneyIn(done.data);
    const payments = money ? [{ method: money.paymentMethod, amount: money.amount }] : [];
    return { taskId: done.id, words: 'Will be marked as done', isDone: true, payments };
  }
  const skipped = tasksOf(skipping, tasks).find(isMine);
  if (skipped) return leaving(skipped, 'Will be skipped');
  const moved = tasksOf(moving, tasks).find(isMine);
  return moved ? leaving(moved, 'Will be moved') : null;
}

/** Whether this device still keeps a change to this visit that the server refused. */
export function isRefused({ occurrence }: Stop, tasks: readonly QueuedTask[]): boolean {
  const isMine = ({ status, data }: QueuedTask & AboutVisit) =>
    status === 'failed' && data.body.occurrenceId === occurrence.id;
  return (
    tasksOf(markDone, tasks).some(isMine) ||
    tasksOf(skipping, tasks).some(isMine) ||
    tasksOf(moving, tasks).some(isMine)
  );
}

/** A function that finds the change queued on this device for a stop. */
export function useQueuedChanges(): (stop: Stop) => QueuedChange | null {
  const tasks = useQueuedTasks();
  return (stop) => (stop.occurrence.state === 'Open' ? queuedChange(stop, tasks) : null);
}

/** Finds the state of stops on this device: a stop with a queued change counts as finished. */
export function useStopStates(): (stop: Stop) => StopState {
  const changeOf = useQueuedChanges();
  return (stop) => {
    if (stop.occurrence.state !== 'Open') return 'closed';
    const change = changeOf(stop);
    if (!change) return 'open';
    return change.isDone ? 'queued' : 'leaving';
  };
}
