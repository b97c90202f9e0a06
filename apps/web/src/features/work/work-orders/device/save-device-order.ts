import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import { listWorkOrders } from '@roundbook/contract/work/work-orders/work-orders';
import type { DayOrder } from '../order/day-order.ts';
import { goesOverUnseen, savedOrderOf } from '../order/planned-order.ts';
import { saveOrder, saveOrderWithUndo, showOrderFailure } from '../order/save-order.ts';
import { dropDeviceOrder } from './device-orders.ts';

function confirmGoingOver({ changeText }: ApiFailure): Promise<boolean> {
  return confirm({
    title: 'Save your order over a newer one?',
    message: `${changeText} Your order was only on this device. Discard yours to see the newer one.`,
    action: 'Save mine',
    tone: 'warning',
  });
}

/**
 * Saves an order over the one on which it is based.
 * @returns the refusal, which names the author of a newer order; null if the order is saved
 */
async function refusalOf(...order: Parameters<typeof saveOrder>): Promise<ApiFailure | null> {
  try {
    await saveOrder(...order);
    return null;
  } catch (error) {
    const isNewer = error instanceof ApiFailure && (error.has('stale') || error.has('notFound'));
    if (!isNewer) throw error;
    return error;
  }
}

/** Saves this device's order, for the jobs that are still on the day. */
export async function saveDeviceOrder(
  { date, assignedTo, device }: DayOrder,
  isOfTheDay: (jobId: string) => boolean,
): Promise<void> {
  if (!device) return;
  try {
    // Just after the device is back online, the screen may not have loaded other users' orders yet.
    const { workOrders } = await call(listWorkOrders, { query: { date } });
    const saved = savedOrderOf(workOrders, assignedTo);
    const jobIds = device.jobIds.filter(isOfTheDay);
    const isUnseen = goesOverUnseen(saved, device);
    const day = { date, assignedTo, saved: device.over };
    const refusal = isUnseen ? await refusalOf(day, jobIds, device.ends) : null;
    if (refusal && !(await confirmGoingOver(refusal))) return;
    if (isUnseen && !refusal) showSuccess('The new order is saved');
    else await saveOrderWithUndo({ date, assignedTo, saved }, jobIds, device.ends);
    dropDeviceOrder(date, assignedTo);
  } catch (error) {
    await showOrderFailure(error);
  }
}
