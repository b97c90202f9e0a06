import type { RouteStop } from '@roundbook/contract/work/work-orders/work-orders';
import { milesText } from '@roundbook/domain/values/addresses/distance';
import { clockText } from '@roundbook/domain/values/dates/clock';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import type { PlannedOrder } from './planned-order.ts';

/** A stop of the day in the order of work. */
export interface PlannedStop<Stop> {
  readonly stop: Stop;
  /**
   * The stop's arrival time and the drive before it; null if the order does not include them, or no
   * longer does.
   */
  readonly visit: RouteStop | null;
}

export interface PlannedDay<Stop> {
  readonly stops: readonly PlannedStop<Stop>[];
  /** The number of stops added after the order was made; they come last. */
  readonly added: number;
  /** Whether a job has left the day, so that later times are no longer valid. */
  readonly timesEnd: boolean;
}

/** The visits of an order up to the first visit whose job no longer exists or has left the day. */
function standingVisits(
  order: PlannedOrder,
  isOfTheDay: (jobId: string) => boolean,
): readonly RouteStop[] {
  const there = order.stops.slice(0, order.unbrokenStops);
  const gone = there.findIndex(({ jobId }) => !isOfTheDay(jobId));
  return gone < 0 ? there : there.slice(0, gone);
}

/**
 * The open stops in the order of the day. Stops that the order does not include come last, in the
 * order given.
 *
 * @param open the stops still to be done, in the order of their rounds
 * @param isOfTheDay whether a job is on the day at all, done or not
 */
export function plannedDay<Stop extends { readonly id: string }>(
  order: PlannedOrder,
  open: readonly Stop[],
  isOfTheDay: (jobId: string) => boolean,
): PlannedDay<Stop> {
  const places = new Map(order.jobIds.map((id, place) => [id, place]));
  const standing = standingVisits(order, isOfTheDay);
  const visits = new Map(standing.map((visit) => [visit.jobId, visit]));
  const placeOf = ({ id }: Stop) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return {
    stops: open
      .toSorted((left, right) => placeOf(left) - placeOf(right))
      .map((stop) => ({ stop, visit: visits.get(stop.id) ?? null })),
    added: open.filter(({ id }) => !places.has(id)).length,
    timesEnd: standing.length < order.stops.length,
  };
}

/**
 * An order without its times unless the view has all of its jobs: the times are only valid for
 * someone who drives the whole order.
 *
 * @param seesAll whether the order came with all its jobs
 */
export function orderWithValidTimes<Order extends PlannedOrder>(
  order: Order,
  seesAll: boolean,
  isOfTheDay: (jobId: string) => boolean,
): Order {
  const isWhole = seesAll && order.stops.every(({ jobId }) => isOfTheDay(jobId));
  return isWhole ? order : { ...order, stops: [] };
}

/** The driving left, in seconds: everything except the drives to finished visits. */
export function drivingLeft(order: PlannedOrder, isOpen: (jobId: string) => boolean): number {
  const driven = order.stops
    .filter(({ jobId }) => !isOpen(jobId))
    .reduce((sum, { travelSeconds }) => sum + travelSeconds, 0);
  return Math.max(0, order.totals.travelSeconds - driven);
}

/** "about 10:40"; if the customer can only be visited later, "10:40, begins 11:00". */
export function arrivalText({ arrivesAt, beginsAt }: RouteStop): string {
  const arrival = clockText(arrivesAt);
  const beginning = clockText(beginsAt);
  return arrival === beginning ? arrival : `${arrival}, begins ${beginning}`;
}

/** "20 min too late", or null for a visit on time. Less than half a minute is not late. */
export function latenessText({ lateSeconds }: RouteStop): string | null {
  return lateSeconds < 30 ? null : `${durationWords(lateSeconds)} too late`;
}

/** The drive to a stop: "6 min, 1.2 mi"; "Next door" if the drive is very short. */
export function legText({
  travelSeconds,
  travelMetres,
}: Pick<RouteStop, 'travelSeconds' | 'travelMetres'>): string {
  if (travelSeconds < 30) return 'Next door';
  return `${durationWords(travelSeconds)}, ${milesText(travelMetres)}`;
}
