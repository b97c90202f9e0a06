import type { DayOrder } from './day-order.ts';
import { dropDeviceOrder } from './device-orders.ts';
import { saveOrderWithUndo, tellOrderFailure } from './save-order.ts';

/** Saves the order that is on this device, for the jobs that are still on the day. */
export async function saveDeviceOrder(
  { date, assignedTo, saved, device }: DayOrder,
  isOfTheDay: (jobId: string) => boolean,
): Promise<void> {
  if (!device) return;
  try {
    const jobIds = device.jobIds.filter(isOfTheDay);
    await saveOrderWithUndo({ date, assignedTo, saved }, jobIds, device.ends);
    dropDeviceOrder(date, assignedTo);
  } catch (error) {
    await tellOrderFailure(error);
  }
}
