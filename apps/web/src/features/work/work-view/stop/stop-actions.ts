import { ApiFailure, failureText } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import type { OnProgress } from '@roundbook/client/send-with-progress';
import { createStore, useStore } from '@roundbook/client/store';
import { showFailure, showToast } from '@roundbook/client/toasts';
import { undoJob } from '@roundbook/contract/work/jobs/closing';
import { queuedTasks, useQueuedTasks, withdrawTask } from '../../../../offline/queue/queue.ts';
import { performTask } from '../../../../offline/sync/perform-task.ts';
import { syncIfPending } from '../../../../offline/sync/sync.ts';
import { tasksOf } from '../../../../offline/tasks/task-types.ts';
import type { Stop, StopState } from '../day/day-stops.ts';
import { doneNotifications, doneTriggers } from '../day/work-choices.ts';
import { fetchKept } from '../done/fetch-kept.ts';
import { markDone, type MarkDoneData, type MarkDoneTask } from '../done/mark-done-task.ts';
import { customerName, stopLabel } from './stop-names.ts';

/** Visits (by id) with a change in progress, so that no button starts a second one. */
const busyVisits = createStore<ReadonlySet<string>>(new Set());

async function whileBusy<Result>(stop: Stop, work: () => Promise<Result>): Promise<Result> {
  const { id } = stop.occurrence;
  busyVisits.update((ids) => new Set([...ids, id]));
  try {
    return await work();
  } finally {
    busyVisits.update((ids) => new Set([...ids].filter((other) => other !== id)));
  }
}

/** Whether a change to the visit is in progress. */
export function useIsBusy({ occurrence }: Stop): boolean {
  return useStore(busyVisits).has(occurrence.id);
}

/** The queued task about this visit, rather than another visit of its job. */
function queuedFor({ occurrence }: Stop) {
  return (task: MarkDoneTask) =>
    task.status !== 'failed' && !task.isTakenBack && task.data.body.occurrenceId === occurrence.id;
}

/** The state of stops on this device: those queued as done count as finished. */
export function useStopStates(): (stop: Stop) => StopState {
  const tasks = tasksOf(markDone, useQueuedTasks());
  return (stop) => {
    if (stop.occurrence.state !== 'Open') return 'closed';
    return tasks.some(queuedFor(stop)) ? 'queued' : 'open';
  };
}

/** Reopens a finished visit: removes it from the queue, or undoes it on the server. */
export async function undoStop(stop: Stop): Promise<void> {
  await whileBusy(stop, async () => {
    try {
      const queued = tasksOf(markDone, queuedTasks.get()).find(queuedFor(stop));
      if (queued && (await withdrawTask(queued.id))) {
        // It may have arrived without an answer: then it is undone at once, if possible.
        void syncIfPending();
        return;
      }
      await call(undoJob, {
        params: { id: stop.customerId, jobId: stop.id },
        body: { occurrenceId: stop.occurrence.id },
      });
      await fetchKept(stop.customerId);
    } catch (error) {
      showFailure(error as Error);
    }
  });
}

/**
 * Marks a visit as done, now or once the device is back online, and says so with an undo.
 *
 * @param onProgress told how much of the photos has been sent
 * @throws ApiFailure if the server refuses; if the device cannot queue it, this function says so
 * @returns whether it is done or queued
 */
export async function markStopDone(
  stop: Stop,
  data: MarkDoneData,
  onProgress?: OnProgress,
): Promise<boolean> {
  return whileBusy(stop, async () => {
    const entity = { model: 'job', id: stop.id, customerId: stop.customerId };
    const undo = { label: 'Undo', run: () => void undoStop(stop) };
    try {
      const task = { entity, data, label: stopLabel(stop) };
      const { outcome } = await performTask(markDone, task, onProgress);
      // Names the customer, since several toasts may be on screen, each with its own undo.
      const said = { title: customerName(stop), action: undo };
      if (outcome === 'sent')
        showToast({ type: 'success', message: 'Job marked as done', ...said });
      else {
        const message = "Job will be marked as done when you're back online";
        showToast({ type: 'info', message, ...said });
      }
      return true;
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      showToast({ type: 'danger', title: 'Error queuing task', message: failureText(error) });
      return false;
    }
  });
}

/** Marks a visit as done in one tap: now, with the same follow-up as the last one. */
export async function markStopDoneAtOnce(stop: Stop): Promise<void> {
  const body = {
    occurrenceId: stop.occurrence.id,
    doneOn: new Date().toISOString(),
    purchaseOrder: stop.purchaseOrder,
    eventTriggers: [...doneTriggers.get()],
    notifications: doneNotifications.get(),
    actionSource: 'Individual' as const,
  };
  try {
    await markStopDone(stop, { body, photos: [] });
  } catch (error) {
    if (error instanceof ApiFailure && error.message !== 'Cancelled') showFailure(error);
  }
}
