import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { listWorkOrders } from '@roundbook/contract/work/work-orders/work-orders';
import type { DayOrder } from '../order/day-order.ts';
import { goesOverUnseen, savedOrderOf } from '../order/planned-order.ts';
import { saveOrderWithUndo, showOrderFailure } from '../order/save-order.ts';
import { dropDeviceOrder } from './device-orders.ts';

function confirmGoingOver(): Promise<boolean> {
  return confirm({
    title: 'Save your order over a newer one?',
    message:
      'Someone saved another order for this day while yours was only on this device. Discard yours to see it.',
    action: 'Save mine',
    tone: 'warning',
  });
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
    if (goesOverUnseen(saved, device) && !(await confirmGoingOver())) return;
    const jobIds = device.jobIds.filter(isOfTheDay);
    await saveOrderWithUndo({ date, assignedTo, saved }, jobIds, device.ends);
    dropDeviceOrder(date, assignedTo);
  } catch (error) {
    await showOrderFailure(error);
  }
}
