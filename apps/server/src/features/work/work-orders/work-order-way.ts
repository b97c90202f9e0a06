import type { RouteStop, RouteTotals } from '@roundbook/contract/work/work-orders/work-orders';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { describeOrder } from '@roundbook/routing/describe';
import type { TimeWindow } from '@roundbook/routing/problem';
import type { Ways } from '@roundbook/routing/travel-times';
import type { RouteJob } from './stop-lookups.ts';
import type { PlacedEnds } from './work-order-ends.ts';

/** A job with known coordinates. */
export type PlacedJob = RouteJob & { readonly coordinates: Coordinates };

/**
 * Splits jobs, in the given order, into those with a known place and those without, which get no
 * times.
 */
export function byPlace(jobs: readonly RouteJob[]): {
  placed: PlacedJob[];
  unplacedJobIds: string[];
} {
  return {
    placed: jobs.filter((job): job is PlacedJob => job.coordinates !== null),
    unplacedJobIds: jobs.filter((job) => job.coordinates === null).map((job) => job.id),
  };
}

/** A job as a stop in the optimiser's form. */
export function stopOf({ id, durationSeconds, notBefore, notAfter }: PlacedJob) {
  if (notBefore === null && notAfter === null) return { id, serviceSeconds: durationSeconds };
  const window: TimeWindow = { opens: notBefore ?? -Infinity, closes: notAfter ?? Infinity };
  return { id, serviceSeconds: durationSeconds, window };
}

/** The points of a route, including its start and end if it has them. */
export function pathOver<Point>(
  stops: readonly Point[],
  { start, end }: Pick<PlacedEnds, 'start' | 'end'>,
  points: { readonly start: Point | null; readonly end: Point | null },
): Point[] {
  const path = start === 'point' && points.start !== null ? [points.start, ...stops] : [...stops];
  const [first] = path;
  if (end === 'point' && points.end !== null) path.push(points.end);
  if (end === 'start' && first !== undefined) path.push(first);
  return path;
}

/** The visits of a route in order, each with the drive that leads to it, and the totals. */
export interface DescribedWay {
  readonly stops: RouteStop[];
  readonly totals: RouteTotals;
}

/**
 * Describes a route in whole seconds and metres.
 * @param legs a leg for each step of the path that `pathOver` makes of the jobs
 */
export function describeWay(
  jobs: readonly PlacedJob[],
  { start }: Pick<PlacedEnds, 'start'>,
  departAt: number,
  legs: Ways,
): DescribedWay {
  const first = start === 'point' ? 0 : -1;
  const leg = (values: Float64Array, at: number): number => values[first + at] ?? 0;
  const { visits, total } = describeOrder({
    stops: jobs.map(stopOf),
    departAt,
    legs: jobs.map((_, at) => leg(legs.seconds, at)),
    lastLeg: leg(legs.seconds, jobs.length),
  });
  const stops = jobs.map(({ id, coordinates }, at): RouteStop => {
    const { arrival, begins, departure, lateSeconds } = visits[at]!;
    return {
      jobId: id,
      coordinates: [...coordinates],
      arrivesAt: Math.round(arrival),
      beginsAt: Math.round(begins),
      leavesAt: Math.round(departure),
      travelSeconds: Math.round(leg(legs.seconds, at)),
      travelMetres: Math.round(leg(legs.metres, at)),
      lateSeconds: Math.round(lateSeconds),
    };
  });
  return {
    stops,
    totals: {
      travelSeconds: Math.round(total.travelSeconds),
      travelMetres: Math.round(legs.metres.reduce((sum, metres) => sum + metres, 0)),
      waitingSeconds: Math.round(total.waitingSeconds),
      finishesAt: Math.round(total.finish),
    },
  };
}
