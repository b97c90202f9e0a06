import { refresh } from '@roundbook/client/api';
import type { CallOptions } from '@roundbook/client/api-client';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess, showToast } from '@roundbook/client/toasts';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import {
  deleteWorkOrder,
  listWorkOrders,
  saveWorkOrder,
  type WorkOrder,
} from '@roundbook/contract/work/work-orders/work-orders';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { WayEnds } from '../optimise/way-ends.ts';

/** The owner and day of the order to save, and the order it replaces. */
export interface OrderToSave {
  readonly date: PlainDate;
  readonly assignedTo: string | null;
  /** The current order; null if there is none yet. */
  readonly saved: Pick<WorkOrder, 'id' | 'version'> | null;
}

const GONE =
  'A stop, or the order itself, no longer exists. Here is the day as it is now: please try again.';

/** Where an order begins and ends. */
export function endsOf(order: WayEnds): WayEnds {
  const { startFrom, startAddress, startLocation, endAt, endAddress, departAt } = order;
  return { startFrom, startAddress, startLocation, endAt, endAddress, departAt };
}

/** Saves an order of a day and shows it. @throws ApiFailure */
export async function saveOrder(
  { date, assignedTo, saved }: OrderToSave,
  jobIds: readonly string[],
  ends: WayEnds,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<WorkOrder> {
  const { workOrder, travelTimes } = await call(
    saveWorkOrder,
    {
      body: {
        ...ends,
        date,
        assignedTo,
        jobIds: [...jobIds],
        ...(saved ? { workOrderId: saved.id, version: saved.version } : {}),
      },
    },
    { ...options, fallback: 'Sorry, there was an error saving the work order' },
  );
  // Only this toast says how the times of a saved order were found.
  if (travelTimes.note) showToast({ type: 'warning', message: travelTimes.note });
  return workOrder;
}

/** Deletes an order: the day returns to the order of its rounds. @throws ApiFailure */
export async function deleteOrder({ id }: Pick<WorkOrder, 'id'>): Promise<void> {
  await call(
    deleteWorkOrder,
    { params: { id } },
    { fallback: 'Sorry, there was an error deleting the work order' },
  );
}

/** The outcome of saving a proposed order: `outdated` if the order that it was based on has changed since. */
export type OrderOutcome = 'saved' | 'failed' | 'outdated';

/** Says why an order was not saved, and shows the current order. */
export async function showOrderFailure(error: unknown): Promise<OrderOutcome> {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.has('stale')) {
    const message = `${error.changeText} Here is the new order: please try again.`;
    showToast({ type: 'warning', message });
  } else if (error.has('notFound')) showToast({ type: 'warning', message: GONE });
  else if (error.message !== 'Cancelled') showFailure(error);
  // A refusal does not say what other users changed.
  if (!error.isNetwork) await Promise.all([refresh(listWorkOrders), refresh(listJobs)]);
  return error.has('stale') || error.has('notFound') ? 'outdated' : 'failed';
}

async function takeBack(before: WorkOrder | null, now: WorkOrder): Promise<void> {
  try {
    if (before) {
      const { date, assignedTo } = before;
      await saveOrder({ date, assignedTo, saved: now }, before.jobIds, endsOf(before));
    } else await deleteOrder(now);
    showSuccess('The order is as it was before');
  } catch (error) {
    await showOrderFailure(error);
  }
}

/** Saves an order and shows a toast with an Undo button. @throws ApiFailure */
export async function saveOrderWithUndo(
  day: OrderToSave & { readonly saved: WorkOrder | null },
  jobIds: readonly string[],
  ends: WayEnds,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<WorkOrder> {
  const now = await saveOrder(day, jobIds, ends, options);
  showSuccess('The new order is saved', {
    label: 'Undo',
    run: () => void takeBack(day.saved, now),
  });
  return now;
}
