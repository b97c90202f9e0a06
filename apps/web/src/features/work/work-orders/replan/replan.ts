import { call } from '@roundbook/client/call';
import { takeBackToast, showSuccess, showToast } from '@roundbook/client/toasts';
import type { Business } from '@roundbook/contract/account/businesses/businesses';
import {
  optimiseWorkOrder,
  type RoutePlan,
} from '@roundbook/contract/work/work-orders/work-orders';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { secondsOfTime } from '@roundbook/domain/values/dates/clock';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import { whileReached } from '../../../../offline/line/line-watch.ts';
import { currentLocation } from '../../../../platform/navigation/current-location.ts';
import { dropDeviceOrder, keepDeviceOrder, whenDeviceOrderGoes } from '../device/device-orders.ts';
import { type EndOfWay, endFromHere, lastEnds, type WayEnds } from '../optimise/way-ends.ts';
import type { DayOrder } from '../order/day-order.ts';
import { type OrderOutcome, saveOrderWithUndo, showOrderFailure } from '../order/save-order.ts';
import { planInBrowser } from './plan-in-browser.ts';
import type { RouteJob } from './route-job.ts';

/** A new route from the worker's position. */
export interface Replan {
  readonly plan: RoutePlan;
  readonly ends: WayEnds;
  /** The day that the plan is for; another user may save an order while it is on screen. */
  readonly day: DayOrder;
}

const END_UNKNOWN =
  'The drive to the end is left out: its address cannot be looked up without signal.';
const END_LOST =
  'The drive back to where the day began is left out: its address is not on this device.';

/** A plan with a caveat about its times. */
function noted(plan: RoutePlan, note: string): RoutePlan {
  const whole = [plan.travelTimes.note, note].filter(Boolean).join(' ');
  return { ...plan, travelTimes: { ...plan.travelTimes, note: whole } };
}

async function planHere(
  jobs: readonly RouteJob[],
  ends: WayEnds,
  start: Coordinates,
  end: EndOfWay,
): Promise<RoutePlan> {
  const departAt = secondsOfTime(ends.departAt);
  const plan = await planInBrowser(jobs, { start, end: end.point, departAt });
  return end.endAt !== 'Address' || end.point ? plan : noted(plan, END_UNKNOWN);
}

/**
 * The best route onward from this device's current position through the open stops. Without signal,
 * or if the server does not answer, this device finds the route.
 *
 * @throws Error with a message for the user
 */
export async function replan(
  day: DayOrder,
  jobs: readonly RouteJob[],
  { address, timeZone }: Pick<Business, 'address' | 'timeZone'>,
): Promise<Replan> {
  const { date, assignedTo, order, saved } = day;
  const start = await currentLocation();
  const choice = order ?? lastEnds();
  const end = endFromHere(choice, address);
  const ends: WayEnds = {
    startFrom: 'CurrentLocation',
    startAddress: '',
    startLocation: [...start],
    endAt: end.endAt,
    endAddress: end.endAddress,
    departAt: timeOfDayIn(timeZone, new Date().toISOString()),
  };
  const jobIds = jobs.map(({ id }) => id);
  const body = { ...ends, jobIds, date, assignedTo, workOrderId: saved?.id ?? null };
  const fallback = 'Sorry, there was an error optimising the route';
  const plan =
    (await whileReached(
      async (signal) => (await call(optimiseWorkOrder, { body }, { fallback, signal })).plan,
    )) ?? (await planHere(jobs, ends, start, end));
  const isLost = choice.endAt === 'Start' && end.endAt === 'Anywhere';
  return { plan: isLost ? noted(plan, END_LOST) : plan, ends, day };
}

function keepHere({ plan, ends, day: { date, assignedTo, saved } }: Replan): void {
  const { jobIds, stops, after } = plan;
  const kept = {
    date,
    assignedTo,
    ends,
    jobIds,
    stops,
    unbrokenStops: stops.length,
    totals: after,
    over: saved && { id: saved.id, version: saved.version },
  };
  const before = keepDeviceOrder(kept);
  const takeBack = () => {
    dropDeviceOrder(date, assignedTo);
    if (before) keepDeviceOrder(before);
    showSuccess('The order is as it was before');
  };
  const message = 'The new order is on this device. Save it when you are back online.';
  const toast = showToast({ type: 'info', message, action: { label: 'Undo', run: takeBack } });
  whenDeviceOrderGoes(kept, () => takeBackToast(toast));
}

/** Follows a re-planned route: saves it if there is a connection, or else keeps it on this device. */
export async function acceptReplan(replanned: Replan): Promise<OrderOutcome> {
  const { plan, ends, day } = replanned;
  try {
    const saved = await whileReached((signal) =>
      saveOrderWithUndo(day, plan.jobIds, ends, { signal }),
    );
    if (saved) dropDeviceOrder(day.date, day.assignedTo);
    else keepHere(replanned);
    return 'saved';
  } catch (error) {
    return showOrderFailure(error);
  }
}
