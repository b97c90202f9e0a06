import { useStore } from '@roundbook/client/store';
import type { WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { remember } from '../../../../platform/remembered.ts';
import type { WayEnds } from '../optimise/way-ends.ts';
import type { PlannedOrder } from '../order/planned-order.ts';

/** An order that was made without signal. It takes the place of the saved one on this device. */
export interface DeviceOrder extends PlannedOrder {
  readonly date: PlainDate;
  readonly assignedTo: string | null;
  readonly ends: WayEnds;
  /** The saved order that it was made on; null where there was none. */
  readonly over: Pick<WorkOrder, 'id' | 'version'> | null;
}

/** The work view looks back on two days; older orders are of no use. */
const DAYS_KEPT = 2;

function isDeviceOrders(value: unknown): value is readonly DeviceOrder[] {
  return (
    Array.isArray(value) &&
    value.every(
      (order: Partial<DeviceOrder>) =>
        typeof order.date === 'string' &&
        Array.isArray(order.jobIds) &&
        Array.isArray(order.stops) &&
        typeof order.totals === 'object' &&
        typeof order.ends === 'object',
    )
  );
}

/**
 * Kept for each account by itself until it is saved or taken back, over sign-outs too: it is work
 * that is nowhere else. It holds places and no names.
 */
const deviceOrders = remember<readonly DeviceOrder[]>('workOrders.onDevice', [], isDeviceOrders);

/** Reads the orders of whoever is signed in. */
export function recallDeviceOrders(): void {
  deviceOrders.recall();
}

const isFor = (date: PlainDate, assignedTo: string | null) => (order: DeviceOrder) =>
  order.date === date && order.assignedTo === assignedTo;

/** The order of a day that is on this device only. */
export function useDeviceOrder(date: PlainDate, assignedTo: string | null): DeviceOrder | null {
  return useStore(deviceOrders).find(isFor(date, assignedTo)) ?? null;
}

/** Takes an order off the device; answers what was there. */
export function dropDeviceOrder(date: PlainDate, assignedTo: string | null): DeviceOrder | null {
  const dropped = deviceOrders.get().find(isFor(date, assignedTo)) ?? null;
  deviceOrders.update((orders) => orders.filter((order) => order !== dropped));
  return dropped;
}

/** Calls back once, when an order is no longer on the device: saved, discarded or replaced. */
export function whenDeviceOrderGoes(order: DeviceOrder, then: () => void): void {
  const unfollow = deviceOrders.subscribe(() => {
    if (deviceOrders.get().includes(order)) return;
    unfollow();
    then();
  });
}

/** Keeps an order in the place of the one before, which is answered. */
export function keepDeviceOrder(order: DeviceOrder): DeviceOrder | null {
  const before = dropDeviceOrder(order.date, order.assignedTo);
  const oldest = addDays(order.date, -DAYS_KEPT);
  deviceOrders.update((orders) => [...orders.filter(({ date }) => date >= oldest), order]);
  return before;
}
