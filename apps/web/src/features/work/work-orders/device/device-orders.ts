import { useStore } from '@roundbook/client/store';
import type { WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { remember } from '../../../../platform/remembered.ts';
import type { WayEnds } from '../optimise/way-ends.ts';
import type { PlannedOrder } from '../order/planned-order.ts';

/** An order made without signal. On this device it replaces the saved order. */
export interface DeviceOrder extends PlannedOrder {
  readonly date: PlainDate;
  readonly assignedTo: string | null;
  readonly ends: WayEnds;
  /** The saved order that this order was based on; null if no order was saved. */
  readonly over: Pick<WorkOrder, 'id' | 'version'> | null;
}

/** The work view goes back two days; older orders are useless. */
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
 * Stored per account until the order is saved or discarded, or until its user signs out after a
 * warning: this work exists nowhere else. An order contains places but no names.
 */
const deviceOrders = remember<readonly DeviceOrder[]>('workOrders.onDevice', [], isDeviceOrders);

/** Reads the orders of the signed-in user. */
export function recallDeviceOrders(): void {
  deviceOrders.recall();
}

const isFor = (date: PlainDate, assignedTo: string | null) => (order: DeviceOrder) =>
  order.date === date && order.assignedTo === assignedTo;

/** The order of a day that exists only on this device. */
export function useDeviceOrder(date: PlainDate, assignedTo: string | null): DeviceOrder | null {
  return useStore(deviceOrders).find(isFor(date, assignedTo)) ?? null;
}

/** Removes an order from the device and returns it. */
export function dropDeviceOrder(date: PlainDate, assignedTo: string | null): DeviceOrder | null {
  const dropped = deviceOrders.get().find(isFor(date, assignedTo)) ?? null;
  deviceOrders.update((orders) => orders.filter((order) => order !== dropped));
  return dropped;
}

/** Calls `then` once, when an order is no longer on the device: saved, discarded or replaced. */
export function whenDeviceOrderGoes(order: DeviceOrder, then: () => void): void {
  const unfollow = deviceOrders.subscribe(() => {
    if (deviceOrders.get().includes(order)) return;
    unfollow();
    then();
  });
}

/** Stores an order in place of the previous one, and returns the previous one. */
export function keepDeviceOrder(order: DeviceOrder): DeviceOrder | null {
  const before = dropDeviceOrder(order.date, order.assignedTo);
  const oldest = addDays(order.date, -DAYS_KEPT);
  deviceOrders.update((orders) => [...orders.filter(({ date }) => date >= oldest), order]);
  return before;
}

/** The warning before signing out: orders made without signal are lost. */
export async function deviceOrderWarning(): Promise<string | null> {
  deviceOrders.recall();
  if (deviceOrders.get().length === 0) return null;
  return 'The order that you made without signal has not been saved yet: you will lose it if you log out.';
}
