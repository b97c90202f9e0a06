import { hash } from 'node:crypto';
import type { RoutePlan } from '@roundbook/contract/work/work-orders/work-orders';
import { doorRanks } from '@roundbook/domain/values/addresses/doors';
import type { Budget, RouteProblem } from '@roundbook/routing/problem';
import { searchTime } from '@roundbook/routing/search-time';
import type { RouteOutcome, RouteSolution } from '@roundbook/routing/solution';
import type { Ways } from '@roundbook/routing/travel-times';
import { refuse } from '../../../platform/http/app-error.ts';
import type { FairShare } from '../../../platform/http/fair-share.ts';
import type { Geocoder } from '../../../providers/geocoding/geocoding.ts';
import type { TravelTimes } from '../../../providers/travel-times/travel-times.ts';
import type { RouteJob } from './stop-lookups.ts';
import type { PlacedEnds } from './work-order-ends.ts';
import { byPlace, describeWay, pathOver, type PlacedJob, stopOf } from './work-order-way.ts';

/** The dependencies of route planning. */
export interface RoutePlanner {
  readonly geocoder: Geocoder;
  readonly travelTimes: TravelTimes;
  readonly routes: {
    optimise(problem: RouteProblem, budget: Budget, seed: number): Promise<RouteOutcome>;
  };
  readonly share: FairShare;
}

/** A request for the best order of a route. */
export interface RouteRequest {
  /** The jobs in the given order, each once. */
  readonly jobs: readonly RouteJob[];
  readonly ends: PlacedEnds;
  /** The time of departure, in seconds after midnight. */
  readonly departAt: number;
  /** The ids of the jobs that keep their place at the start, and of those at the end, in this order. */
  readonly firstJobIds: readonly string[];
  readonly lastJobIds: readonly string[];
}

/**
 * Searches for the best order until the search time is over, and returns it together with the given order. Must not
 * run inside a transaction.
 */
export async function planRoute(
  { travelTimes, routes }: Pick<RoutePlanner, 'travelTimes' | 'routes'>,
  request: RouteRequest,
): Promise<RoutePlan> {
  const { ends, departAt } = request;
  const { placed, unplacedJobIds } = byPlace(request.jobs);
  const arranged = arrange(placed, request);
  const jobs = arranged.map(({ job }) => job);
  const points = jobs.map(({ coordinates }) => coordinates);
  for (const point of [ends.startPoint, ends.endPoint]) if (point) points.push(point);
  const { source, note, ...ways } = await travelTimes.between(points);

  const doors = doorRanks(jobs.map(({ door }) => door));
  const solution = await solve(routes, {
    stops: arranged.map(({ job, fixed }, at) => ({
      ...stopOf(job),
      door: doors[at]!,
      ...(fixed && { fixed }),
    })),
    start: ends.start,
    end: ends.end,
    departAt,
    travel: { kind: 'matrix', seconds: ways.seconds },
  });
  const positions = new Map(jobs.map(({ id }, at) => [id, at]));
  const wayOver = (ids: readonly string[]) => {
    const sequence = ids.map((id) => positions.get(id)!);
    const inOrder = sequence.map((at) => jobs[at]!);
    return describeWay(inOrder, ends, departAt, legsOver(sequence, jobs.length, ends, ways));
  };
  const before = wayOver(placed.map(({ id }) => id));
  const after = wayOver(solution.order);
  return {
    jobIds: [...solution.order, ...unplacedJobIds],
    stops: after.stops,
    start: ends.startPoint && [...ends.startPoint],
    end: endOf(ends, after.stops),
    stopsBefore: before.stops,
    before: before.totals,
    after: after.totals,
    movedJobIds: solution.order.filter((id, at) => id !== placed[at]!.id),
    unplacedJobIds,
    onHoldJobIds: [],
    missedWindows: solution.missedWindows.map(({ stopId, reason, closes, begins }) => ({
      jobId: stopId,
      reason,
      closesAt: closes,
      beginsAt: Math.round(begins),
    })),
    travelTimes: { source, note },
  };
}

interface ArrangedJob {
  readonly job: PlacedJob;
  readonly fixed?: 'first' | 'last';
}

/** Moves the fixed jobs to the start and the end of the given order; the others stay in their order. */
function arrange(
  placed: readonly PlacedJob[],
  { ends, firstJobIds, lastJobIds }: RouteRequest,
): ArrangedJob[] {
  const free = new Map(placed.map((job) => [job.id, job]));
  const take = (ids: readonly string[]): PlacedJob[] =>
    ids.flatMap((id) => {
      const job = free.get(id);
      free.delete(id);
      return job ?? [];
    });
  const last = take(lastJobIds);
  const leads = ends.start === 'firstStop' ? placed.slice(0, 1) : [];
  const first = take([...leads.map(({ id }) => id), ...firstJobIds]);
  return [
    ...first.map((job) => ({ job, fixed: 'first' as const })),
    ...[...free.values()].map((job) => ({ job })),
    ...last.map((job) => ({ job, fixed: 'last' as const })),
  ];
}

/**
 * Finds the best order. The search's seed depends only on the jobs, so that asking again does not
 * shuffle them.
 */
async function solve(
  routes: RoutePlanner['routes'],
  problem: RouteProblem,
): Promise<Pick<RouteSolution, 'order' | 'missedWindows'>> {
  const ids = problem.stops.map(({ id }) => id).toSorted();
  const seed = Number.parseInt(hash('sha256', ids.join()).slice(0, 8), 16);
  const outcome = await routes.optimise(problem, { milliseconds: searchTime(problem) }, seed);
  if (outcome.kind === 'solved') return outcome.solution;
  if (outcome.reason !== 'emptyWindow') throw new Error(`no route: ${outcome.reason}`);
  throw refuse(
    'A customer’s latest time is before their earliest time, so nobody can arrive in time.',
  );
}

/** The legs of a route, taken from the travel times between its points: the jobs, then the start, then the end. */
function legsOver(
  sequence: readonly number[],
  jobs: number,
  ends: PlacedEnds,
  { seconds, metres }: Ways,
): Ways {
  const size = Math.sqrt(seconds.length);
  const path = pathOver(sequence, ends, { start: jobs, end: size - 1 });
  const cells = path.slice(1).map((to, at) => path[at]! * size + to);
  const pick = (values: Float64Array) => Float64Array.from(cells, (cell) => values[cell]!);
  return { seconds: pick(seconds), metres: pick(metres) };
}

/** The end of a route on the map; a route that returns ends where it started, or at its first stop. */
function endOf(
  { end, startPoint, endPoint }: PlacedEnds,
  stops: RoutePlan['stops'],
): RoutePlan['end'] {
  const place = end === 'start' ? (startPoint ?? stops[0]?.coordinates ?? null) : endPoint;
  return place && [...place];
}
