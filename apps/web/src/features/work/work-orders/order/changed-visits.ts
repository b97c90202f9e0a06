import type { RouteStop } from '@roundbook/contract/work/work-orders/work-orders';
import { secondsOfTime } from '@roundbook/domain/values/dates/clock';
import type { RouteJob } from '../replan/route-job.ts';
import type { PlannedOrder } from './planned-order.ts';

/** Degrees; a more precise position of the same address differs by less. */
const SAME_PLACE = 0.002;
const HALF_MINUTE = 30;

type Planned = Pick<
  RouteStop,
  'coordinates' | 'arrivesAt' | 'beginsAt' | 'leavesAt' | 'lateSeconds'
>;

function isSamePlace({ coordinates: planned }: Planned, { coordinates }: RouteJob): boolean {
  if (!coordinates) return false;
  return coordinates.every((degrees, axis) => Math.abs(degrees - planned[axis]!) < SAME_PLACE);
}

/** Whether a visit was planned for its job's current place, length and hours. */
function isAsPlanned(visit: Planned, job: RouteJob): boolean {
  const { arrivesAt, beginsAt, leavesAt, lateSeconds } = visit;
  const opens = job.notBefore === null ? 0 : secondsOfTime(job.notBefore);
  const closes = job.notAfter === null ? Infinity : secondsOfTime(job.notAfter);
  const begins = Math.max(arrivesAt, opens);
  const late = Math.max(0, begins - closes);
  const differences = [
    begins - beginsAt,
    late - lateSeconds,
    leavesAt - beginsAt - job.serviceSeconds,
  ];
  return isSamePlace(visit, job) && differences.every((seconds) => Math.abs(seconds) < HALF_MINUTE);
}

/**
 * Jobs whose place, hours or length changed after their order was made, so that its times do not
 * reflect the change.
 *
 * @param jobs the open jobs of the day
 */
export function changedJobs(
  { jobIds, stops }: Pick<PlannedOrder, 'jobIds' | 'stops'>,
  jobs: readonly RouteJob[],
): RouteJob[] {
  // An order that was sent without times cannot have outdated times.
  if (stops.length === 0) return [];
  const known = new Set(jobIds);
  const visits = new Map(stops.map((visit) => [visit.jobId, visit]));
  return jobs.filter((job) => {
    const visit = visits.get(job.id);
    return visit ? !isAsPlanned(visit, job) : known.has(job.id) && job.coordinates !== null;
  });
}
