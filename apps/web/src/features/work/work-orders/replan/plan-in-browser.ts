import type { RoutePlan } from '@roundbook/contract/work/work-orders/work-orders';
import { doorRanks } from '@roundbook/domain/values/addresses/doors';
import type { RouteProblem } from '@roundbook/routing/problem';
import type { RouteRefusal } from '@roundbook/routing/solution';
import { optimiseInBrowser } from '@roundbook/routing/threads/browser';
import type { RouteJob } from './route-job.ts';
import {
  type PlacedJob,
  type StraightLineWay,
  stopToMake,
  straightLineVisits,
} from './straight-line-visits.ts';

const BUDGET = { milliseconds: 400 };
const SEED = 1;

const NOTE = 'Worked out on this device in straight lines: real drives may take more or less time.';

/** The optimiser's input: from a point, through all jobs, to a point or anywhere. */
export function straightLineProblem(
  jobs: readonly PlacedJob[],
  { start, end, departAt }: StraightLineWay,
): RouteProblem {
  const doors = doorRanks(jobs.map(({ door }) => door));
  return {
    stops: jobs.map((job, at) => ({ ...stopToMake(job), door: doors[at]! })),
    start: 'point',
    end: end ? 'point' : 'anywhere',
    departAt,
    travel: {
      kind: 'places',
      places: [...jobs.map(({ coordinates }) => coordinates), start, ...(end ? [end] : [])],
    },
  };
}

function isPlaced(job: RouteJob): job is PlacedJob {
  return job.coordinates !== null;
}

function refusalText(refusal: RouteRefusal, jobs: readonly RouteJob[]): string {
  if (refusal.reason === 'tooManyStops') {
    const { limit, stops } = refusal;
    return `A route can have at most ${limit.toLocaleString('en-GB')} stops; this one has ${stops.toLocaleString('en-GB')}.`;
  }
  const names = jobs
    .filter(({ id }) => refusal.stopIds.includes(id))
    .map(({ name }) => name)
    .join(', ');
  return refusal.reason === 'emptyWindow'
    ? `The visiting hours end before they begin: ${names}.`
    : `These stops are not on the map: ${names}.`;
}

/**
 * Finds a better order of jobs without a connection, with a Web Worker and straight lines. Jobs
 * without a place come after the others, and jobs whose customers are on hold come last.
 *
 * @throws Error with a message for the user if no order is found
 */
export async function planInBrowser(
  jobs: readonly RouteJob[],
  way: StraightLineWay,
): Promise<RoutePlan> {
  const isLeftOut = ({ onHold }: RouteJob) => onHold && jobs.some((job) => !job.onHold);
  const onHoldJobIds = jobs.filter(isLeftOut).map(({ id }) => id);
  const served = jobs.filter((job) => !isLeftOut(job));
  const placed = served.filter(isPlaced);
  const outcome = await optimiseInBrowser(straightLineProblem(placed, way), BUDGET, SEED);
  if (outcome.kind === 'refused') throw new Error(refusalText(outcome, jobs));
  const { order, moved, missedWindows } = outcome.solution;
  const byId = new Map(placed.map((job) => [job.id, job]));
  const inOrder = order.map((id) => byId.get(id)!);
  const before = straightLineVisits(placed, way);
  const after = straightLineVisits(inOrder, way);
  const unplacedJobIds = served.filter((job) => !isPlaced(job)).map(({ id }) => id);
  return {
    jobIds: [...order, ...unplacedJobIds, ...onHoldJobIds],
    stops: after.stops,
    start: [...way.start],
    end: way.end && [...way.end],
    stopsBefore: before.stops,
    before: before.totals,
    after: after.totals,
    movedJobIds: [...moved],
    unplacedJobIds,
    onHoldJobIds,
    missedWindows: missedWindows.map(({ stopId, reason, closes, begins }) => ({
      jobId: stopId,
      reason,
      closesAt: closes,
      beginsAt: Math.round(begins),
    })),
    travelTimes: { source: 'straightLine', note: NOTE },
  };
}
