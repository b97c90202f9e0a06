import { showSuccess } from '../../platform/toasts.ts';
import type { DayOrder } from './day-order.ts';
import { dropDeviceOrder } from './device-orders.ts';
import { saveOrder, tellOrderFailure } from './save-order.ts';

/** Saves the order that is on this device, for the jobs that are still on the day. */
export async function saveDeviceOrder(
  { date, assignedTo, saved, device }: DayOrder,
  isOfTheDay: (jobId: string) => boolean,
): Promise<void> {
  if (!device) return;
  try {
    const jobIds = device.jobIds.filter(isOfTheDay);
    await saveOrder({ date, assignedTo, saved }, jobIds, device.ends);
    dropDeviceOrder(date, assignedTo);
    showSuccess('The new order is saved');
  } catch (error) {
    await tellOrderFailure(error);
  }
}
