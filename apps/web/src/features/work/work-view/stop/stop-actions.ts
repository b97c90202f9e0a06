import { ApiFailure, failureText } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import type { OnProgress } from '@roundbook/client/send-with-progress';
import { createStore, useStore } from '@roundbook/client/store';
import { showFailure, showToast } from '@roundbook/client/toasts';
import { undoJob } from '@roundbook/contract/work/jobs/closing';
import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { CLOSED_SINCE } from '@roundbook/domain/work/jobs/closed-since';
import { queuedTasks, withdrawTask } from '../../../../offline/queue/queue.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { performTask } from '../../../../offline/sync/perform-task.ts';
import { syncIfPending } from '../../../../offline/sync/sync.ts';
import type { TaskType } from '../../../../offline/tasks/task-type.ts';
import type { Stop } from '../day/day-stops.ts';
import { doneNotifications, doneTriggers } from '../day/work-choices.ts';
import { closedVisitIn } from '../tasks/closed-visit.ts';
import { fetchKept } from '../tasks/fetch-kept.ts';
import type { MarkDoneData } from '../tasks/mark-done-data.ts';
import { markDone, recordTakenDown } from '../tasks/mark-done-task.ts';
import { moveBack, moving } from '../tasks/move-task.ts';
import { type SkipData, skipping } from '../tasks/skip-task.ts';
import { takenDown } from '../tasks/taken-down.ts';
import { isRefused, queuedChange } from './queued-stops.ts';
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

const jobOf = ({ id, customerId }: Stop) => ({ model: 'job', id, customerId });

/** Removes a waiting change from the queue; resolves to true if there was one. */
async function withdrawn(stop: Stop): Promise<boolean> {
  const queued = queuedChange(stop, queuedTasks.get());
  if (!queued || !(await withdrawTask(queued.taskId))) return false;
  // The server may have received the change even though no answer arrived: undo it immediately, if
  // possible.
  void syncIfPending();
  return true;
}

/** Undoes a change to a stop: removes it from the queue, or calls `undo` to revert it on the server. */
async function takeBack(stop: Stop, undo: () => Promise<unknown>): Promise<void> {
  await whileBusy(stop, async () => {
    try {
      if (await withdrawn(stop)) return;
      await undo();
      await fetchKept(stop.customerId);
    } catch (error) {
      showFailure(error as Error);
    }
  });
}

/** Reopens a finished visit: removes it from the queue, or undoes it on the server. */
export async function undoStop(stop: Stop): Promise<void> {
  const { customerId: id, id: jobId, occurrence } = stop;
  const body = { occurrenceId: occurrence.id };
  await takeBack(stop, () => call(undoJob, { params: { id, jobId }, body }));
}

/**
 * Undoes the user's own change from its toast. If the server has refused the change since, there is nothing to undo:
 * the server would undo a colleague's change instead.
 */
async function undoOwn(stop: Stop, undo: () => Promise<void>): Promise<void> {
  if (!isRefused(stop, queuedTasks.get())) return undo();
  const message =
    'This change was not made, so there is nothing to undo. It is listed under Offline Sync Errors.';
  showToast({ type: 'info', title: customerName(stop), message });
}

/** The messages for a change, made or queued, and the function that undoes it. */
interface ChangeWords {
  readonly made: string;
  readonly waits: string;
  readonly undo: () => Promise<void>;
}

/**
 * Changes a visit, now or once the device is back online, and shows a toast with an Undo button.
 *
 * @throws ApiFailure if the server refuses; if the device cannot queue the change, shows a toast
 * instead
 * @returns true if the change is made or queued
 */
async function change<Data, Task extends QueuedTask<Data, ReturnType<typeof jobOf>>, Answer>(
  stop: Stop,
  type: TaskType<Task, Answer>,
  data: Task['data'],
  { made, waits, undo }: ChangeWords,
  onProgress?: OnProgress,
): Promise<boolean> {
  return whileBusy(stop, async () => {
    try {
      const task = { entity: jobOf(stop), data, label: stopLabel(stop) };
      const { outcome } = await performTask(type, task, onProgress);
      // Names the customer, because the toast stays after the stop has left the screen.
      const said = {
        title: customerName(stop),
        action: { label: 'Undo', run: () => void undoOwn(stop, undo) },
      };
      if (outcome === 'sent') showToast({ type: 'success', message: made, ...said });
      else showToast({ type: 'info', message: waits, ...said });
      return true;
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      showToast({ type: 'danger', title: 'Error queuing task', message: failureText(error) });
      return false;
    }
  });
}

/**
 * A colleague closed the visit, and the worker did not mean the job's next visit: offers to record the worker's entries
 * on the closed visit, because they would otherwise be lost.
 *
 * @returns true if the entries were recorded
 */
async function offerRecording(stop: Stop, data: MarkDoneData): Promise<boolean> {
  const held = takenDown(data);
  if (held === null) return false;
  const isWanted = await confirm({
    title: 'Record what you entered?',
    message: `This visit is already closed. You can still record ${held} for it.`,
    action: `Record ${held}`,
  });
  if (isWanted) await recordTakenDown(jobOf(stop), data, stopLabel(stop));
  return isWanted;
}

/**
 * Marks a visit as done, now or once the device is back online, and shows a toast with an Undo
 * button.
 *
 * @param onProgress receives the fraction of the photos sent so far
 * @throws ApiFailure if the server refuses; if the device cannot queue the mark, shows a toast
 * instead
 * @returns true if the visit is done or queued
 */
export async function markStopDone(
  stop: Stop,
  data: MarkDoneData,
  onProgress?: OnProgress,
): Promise<boolean> {
  const words = {
    made: 'Job marked as done',
    waits: "Job will be marked as done when you're back online",
    undo: () => undoStop(stop),
  };
  try {
    return await change(stop, markDone, data, words, onProgress);
  } catch (error) {
    const isClosed =
      error instanceof ApiFailure &&
      (error.conflict?.title === CLOSED_SINCE || closedVisitIn(error.current) !== null);
    if (isClosed && (await offerRecording(stop, data))) return true;
    throw error;
  }
}

/**
 * Skips a visit, now or once the device is back online, and shows a toast with an Undo button.
 *
 * @throws ApiFailure if the server refuses
 * @returns true if the visit is skipped or queued
 */
export async function skipStop(stop: Stop, body: SkipData['body']): Promise<boolean> {
  return change(
    stop,
    skipping,
    { body },
    {
      made: 'Job skipped',
      waits: "Job will be skipped when you're back online",
      undo: () => undoStop(stop),
    },
  );
}

function showRefusal(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.message !== 'Cancelled') showFailure(error);
}

/**
 * Moves a visit to another day, now or once the device is back online, and shows a toast with an
 * Undo button.
 */
export async function moveStop(stop: Stop, date: PlainDate, dayName: string): Promise<void> {
  const { id: occurrenceId, scheduledOn: from } = stop.occurrence;
  const body = { occurrenceId, date, actionSource: 'Individual' as const };
  const undo = () => takeBack(stop, () => moveBack(jobOf(stop), { occurrenceId, from }));
  try {
    await change(
      stop,
      moving,
      { body, from },
      {
        made: `Moved to ${dayName}`,
        waits: `Job will be moved to ${dayName} when you're back online`,
        undo,
      },
    );
  } catch (error) {
    showRefusal(error);
  }
}

/** Milliseconds for which a tap waits for the code of the rules, which a phone has stored. */
const SOON = 1500;

/** Whether the rules or a full card change the price, which the user then sees before confirming. */
async function changesPrice(stop: Stop): Promise<boolean> {
  const known = import('../done/visit-effects.ts').then(({ changesAtOnce }) => changesAtOnce(stop));
  const soon = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), SOON));
  // If the rules are not loaded in time, the server asks.
  return Promise.race([known, soon]).catch(() => false);
}

/**
 * Marks a visit as done in one tap: now, with the same follow-up as the last visit, and paid in full if a payment
 * method is given. If the rules or a full card change the visit's price, shows the visit's details first.
 */
export async function markStopDoneAtOnce(
  stop: Stop,
  open: (dialog: 'done', stop: Stop) => void,
  paymentMethod?: ExternalPaymentMethod,
): Promise<void> {
  if (await whileBusy(stop, () => changesPrice(stop))) {
    open('done', stop);
    return;
  }
  const { id: occurrenceId, cost } = stop.occurrence;
  const body = {
    occurrenceId,
    doneOn: new Date().toISOString(),
    purchaseOrder: stop.purchaseOrder,
    ...(paymentMethod && cost !== null && cost > 0
      ? { externalPayment: { addExternalPayment: true, paymentMethod, amount: cost } }
      : {}),
    eventTriggers: [
      ...doneTriggers.get(),
      ...(stop.customer.loyaltyCard ? (['LoyaltyCards'] as const) : []),
    ],
    chargeIfAgreed: true,
    notifications: doneNotifications.get(),
    actionSource: 'Individual' as const,
  };
  try {
    await markStopDone(stop, { body, photos: [] });
  } catch (error) {
    showRefusal(error);
  }
}
