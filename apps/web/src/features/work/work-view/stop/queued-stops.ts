import { useQueuedTasks } from '../../../../offline/queue/queue.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { tasksOf } from '../../../../offline/tasks/task-types.ts';
import type { Stop, StopState } from '../day/day-stops.ts';
import { markDone } from '../tasks/mark-done-task.ts';
import { moving } from '../tasks/move-task.ts';
import { skipping } from '../tasks/skip-task.ts';
import { moneyIn } from '../tasks/taken-down.ts';

/** What waits on this device to happen to a visit. */
export interface QueuedChange {
  readonly taskId: string;
  readonly words: string;
  /** The money that was taken with it, as a visit shows it. */
  readonly payments: Stop['occurrence']['payments'];
}

interface AboutVisit {
  readonly data: { readonly body: { readonly occurrenceId?: string | undefined } };
}

/** The waiting change to this visit, rather than to another visit of its job; null without one. */
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
    return { taskId: done.id, words: 'Will be marked as done', payments };
  }
  const skipped = tasksOf(skipping, tasks).find(isMine);
  if (skipped) return { taskId: skipped.id, words: 'Will be skipped', payments: [] };
  const moved = tasksOf(moving, tasks).find(isMine);
  return moved ? { taskId: moved.id, words: 'Will be moved', payments: [] } : null;
}

/** What waits on this device to happen to each stop. */
export function useQueuedChanges(): (stop: Stop) => QueuedChange | null {
  const tasks = useQueuedTasks();
  return (stop) => (stop.occurrence.state === 'Open' ? queuedChange(stop, tasks) : null);
}

/** The state of stops on this device: those with a waiting change count as finished. */
export function useStopStates(): (stop: Stop) => StopState {
  const changeOf = useQueuedChanges();
  return (stop) => {
    if (stop.occurrence.state !== 'Open') return 'closed';
    return changeOf(stop) ? 'queued' : 'open';
  };
}
