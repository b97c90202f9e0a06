import { useQuery } from '@tanstack/react-query';
import type { WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TimeZone } from '@roundbook/domain/values/dates/zones';
import { useSavedOrder } from '@roundbook/ui/sortable/use-saved-order.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { workOrdersQuery } from '../api.ts';
import { type DeviceOrder, useDeviceOrder } from '../device/device-orders.ts';
import { departureNow, lastEnds, type WayEnds } from '../optimise/way-ends.ts';
import {
  orderToFollow,
  ownerOf,
  type PlannedOrder,
  reordered,
  savedOrderOf,
} from './planned-order.ts';
import { endsOf, saveOrder, showOrderFailure } from './save-order.ts';

/** The order of a day, as the user sees it. */
export interface DayOrder {
  readonly date: PlainDate;
  /** The user whose order this view changes; null for the whole day's order. */
  readonly assignedTo: string | null;
  /** Why this view cannot change the order; null if it can. */
  readonly lockedBecause: string | null;
  /** The order that the view follows; null for the order of the rounds. */
  readonly order: (PlannedOrder & WayEnds) | null;
  /** The order saved for exactly `assignedTo`. */
  readonly saved: WorkOrder | null;
  /** The order that exists only on this device; it takes precedence over all others. */
  readonly device: DeviceOrder | null;
  /** Whether `order` is the whole day's order because `assignedTo` has no order. */
  readonly isEverybodys: boolean;
  /** Whether the orders are still loading. */
  readonly isLoading: boolean;
  /** Whether the orders could not be loaded, so that the day follows its rounds. */
  readonly isUnknown: boolean;
}

/** The order that a view of a day follows, and who may change it. */
export function useDayOrder(date: PlainDate, assigned: 'everyone' | 'me' | 'unassigned'): DayOrder {
  const { role, user } = useAppStart();
  const { assignedTo, lockedBecause } = ownerOf({ role, userId: user.id }, assigned);
  const { data, isPending, isLoadingError } = useQuery(workOrdersQuery(date));
  const device = useDeviceOrder(date, assignedTo);
  const orders = data?.workOrders ?? [];
  const saved = savedOrderOf(orders, assignedTo);
  const order = device ? { ...device, ...device.ends } : orderToFollow(orders, assignedTo);
  return {
    date,
    assignedTo,
    lockedBecause,
    order,
    saved,
    device,
    isEverybodys: order !== null && order !== saved && device === null,
    isLoading: isPending,
    isUnknown: isLoadingError && device === null,
  };
}

/**
 * The ends of a manual order by a user who has no order yet: the order begins at its first stop, at the usual time or,
 * once that time has passed, shortly.
 */
function endsByHand(date: PlainDate, timeZone: TimeZone): WayEnds {
  return {
    startFrom: 'None',
    startAddress: '',
    startLocation: null,
    endAt: 'Anywhere',
    endAddress: '',
    departAt: departureNow(date, timeZone, lastEnds().departAt),
  };
}

/**
 * The order of the shown stops while the user changes it by hand.
 *
 * @param shown the ids of their jobs, in the day's current order
 * @param isOfTheDay whether a job is on the day at all, done or not
 */
export function useReorderedDay(
  { date, assignedTo, saved, order, isEverybodys }: DayOrder,
  shown: readonly string[],
  isOfTheDay: (jobId: string) => boolean,
) {
  const { timeZone } = useAppStart().business;
  return useSavedOrder<WorkOrder>({
    saved: shown,
    save: (next, last) => {
      const before = last ?? saved;
      const jobIds = reordered(before?.jobIds ?? [], next, isOfTheDay);
      const ends = order && !isEverybodys ? endsOf(order) : endsByHand(date, timeZone);
      return saveOrder({ date, assignedTo, saved: before }, jobIds, ends);
    },
    onFailure: showOrderFailure,
  });
}
