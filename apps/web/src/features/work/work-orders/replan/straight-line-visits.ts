import type { RouteStop, RouteTotals } from '@roundbook/contract/work/work-orders/work-orders';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { secondsOfTime } from '@roundbook/domain/values/dates/clock';
import { describeOrder } from '@roundbook/routing/describe';
import type { RouteStop as StopToMake } from '@roundbook/routing/problem';
import { straightLegs } from '@roundbook/routing/travel-times';
import type { RouteJob } from './route-job.ts';

/** A job with a place. */
export interface PlacedJob extends RouteJob {
  readonly coordinates: Coordinates;
}

/** A route that begins at a point and may end at another; `departAt` in seconds since midnight. */
export interface StraightLineWay {
  readonly start: Coordinates;
  readonly end: Coordinates | null;
  readonly departAt: number;
}

/** A job in the optimiser's terms. */
export function stopToMake(job: RouteJob): StopToMake {
  const { id, serviceSeconds, notBefore, notAfter } = job;
  if (notBefore === null && notAfter === null) return { id, serviceSeconds };
  const opens = notBefore === null ? -Infinity : secondsOfTime(notBefore);
  const closes = notAfter === null ? Infinity : secondsOfTime(notAfter);
  return { id, serviceSeconds, window: { opens, closes } };
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** The visits of jobs in a given order, with straight-line times, and their totals. */
export function straightLineVisits(
  jobs: readonly PlacedJob[],
  { start, end, departAt }: StraightLineWay,
): { stops: RouteStop[]; totals: RouteTotals } {
  const places = [start, ...jobs.map(({ coordinates }) => coordinates), ...(end ? [end] : [])];
  const { seconds, metres } = straightLegs(places);
  const { visits, total } = describeOrder({
    stops: jobs.map(stopToMake),
    departAt,
    legs: [...seconds.subarray(0, jobs.length)],
    ...(end ? { lastLeg: seconds.at(-1) ?? 0 } : {}),
  });
  return {
    stops: visits.map((visit, index) => ({
      jobId: visit.stopId,
      coordinates: [...jobs[index]!.coordinates],
      arrivesAt: Math.round(visit.arrival),
      beginsAt: Math.round(visit.begins),
      leavesAt: Math.round(visit.departure),
      travelSeconds: Math.round(seconds[index]!),
      travelMetres: Math.round(metres[index]!),
      lateSeconds: Math.round(visit.lateSeconds),
    })),
    totals: {
      travelSeconds: Math.round(total.travelSeconds),
      travelMetres: Math.round(sum(metres)),
      waitingSeconds: Math.round(total.waitingSeconds),
      finishesAt: Math.round(total.finish),
    },
  };
}
