import type {
  RouteStop,
  RouteTotals,
  WorkOrder,
} from '@roundbook/contract/work/work-orders/work-orders';
import type { Role } from '@roundbook/domain/access/roles';
import { seesAllWork } from '@roundbook/domain/access/visibility';

/** A day's order as the work view follows it, saved or on this device. */
export interface PlannedOrder {
  readonly jobIds: readonly string[];
  /** The visits with a place, as planned. */
  readonly stops: readonly RouteStop[];
  /** The number of stops, counted from the first, that still follow each other as planned. */
  readonly unbrokenStops: number;
  readonly totals: RouteTotals;
}

/** The owner of the order that a view of the day follows, and whether it can be changed there. */
export interface OrderOwner {
  /** A user id; null for the whole day's order, which is for everyone. */
  readonly assignedTo: string | null;
  /** Why the order cannot be changed in this view; null if it can. */
  readonly lockedBecause: string | null;
}

const LOCKED = 'Choose Everyone or Just me to change the order';

/**
 * The owner of the order that a view follows: the user for "Just me" and, for roles below Manager,
 * always; otherwise the whole day. Unassigned jobs are only part of a day, so their view cannot
 * change the order.
 */
export function ownerOf(
  { role, userId }: { readonly role: Role; readonly userId: string },
  assigned: 'everyone' | 'me' | 'unassigned',
): OrderOwner {
  const own = assigned === 'me' || !seesAllWork(role);
  return {
    assignedTo: own ? userId : null,
    lockedBecause: assigned === 'unassigned' ? LOCKED : null,
  };
}

/** The order saved for exactly this owner; the order of a single round does not count as a day's. */
export function savedOrderOf(
  orders: readonly WorkOrder[],
  assignedTo: string | null,
): WorkOrder | null {
  return orders.find((order) => order.assignedTo === assignedTo && order.roundId === null) ?? null;
}

/** The order to follow: the owner's, or else the whole day's; null if there is neither. */
export function orderToFollow(
  orders: readonly WorkOrder[],
  assignedTo: string | null,
): WorkOrder | null {
  return savedOrderOf(orders, assignedTo) ?? savedOrderOf(orders, null);
}

/**
 * The order to save after the shown jobs have been reordered: jobs of the old order that are not
 * shown (done, or another user's) keep their places, and new jobs come last.
 */
export function reordered(
  before: readonly string[],
  shown: readonly string[],
  isOfTheDay: (jobId: string) => boolean,
): string[] {
  const isShown = new Set(shown);
  const known = before.filter((id) => isShown.has(id) || isOfTheDay(id));
  const next = shown[Symbol.iterator]();
  const merged = known.map((id) => (isShown.has(id) ? (next.next().value ?? id) : id));
  return [...merged, ...next];
}

/**
 * Whether an order made without signal would overwrite a saved order that this device has not seen.
 * If both orders are the same, this device saved the order itself, and the answer was lost.
 */
export function goesOverUnseen(
  saved: Pick<WorkOrder, 'id' | 'version' | 'jobIds'> | null,
  device: Pick<PlannedOrder, 'jobIds'> & {
    readonly over: Pick<WorkOrder, 'id' | 'version'> | null;
  },
): boolean {
  if (!saved || saved.jobIds.join() === device.jobIds.join()) return false;
  return saved.id !== device.over?.id || saved.version !== device.over.version;
}
