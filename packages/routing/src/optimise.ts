import { Meter } from './budget.ts';
import { refusalOf } from './check.ts';
import { isSymmetric, symmetricCities } from './cycle/cities.ts';
import { searchCycle } from './cycle/cycle-search.ts';
import { describe } from './describe.ts';
import { inDoorOrder } from './doors.ts';
import { coarsen } from './layout/coarse-layout.ts';
import { hasWindows, layOut, type Layout } from './layout/layout.ts';
import { searchPath } from './path/path-search.ts';
import type { Budget, LatLng, RouteProblem } from './problem.ts';
import { Random } from './random.ts';
import { routeCost, schedule } from './schedule.ts';
import type { RouteOutcome } from './solution.ts';
import { straightLines } from './travel-times.ts';

/**
 * The share of the budget spent on finding a starting tour for the search with directions and windows: the shortest
 * tour that ignores both, which takes a fraction of the time to find, but says less about the best day if there are
 * windows to keep.
 */
const SYMMETRIC_SHARE = 0.1;
const SYMMETRIC_SHARE_WITH_WINDOWS = 0.05;

/** The share after which the search with windows moves on from groups of stops to single stops. */
const COARSE_SHARE = 0.3;

/**
 * The fewest stops that benefit from groups: with fewer, there is enough time to search without
 * groups.
 */
const FEWEST_TO_GROUP = 150;

/**
 * Puts a day's stops in the best order that it finds within the budget. The answer never costs more
 * than the given order and visits every stop once; fixed stops stay at their end.
 *
 * The same problem, seed and number of iterations give the same answer on every machine. A time
 * budget covers the whole time from the call to the answer, except for the last few hundredths of a
 * millisecond.
 *
 * @throws RangeError if the travel times do not match the problem's points
 */
export function optimiseRoute(problem: RouteProblem, budget: Budget, seed: number): RouteOutcome {
  const meter = new Meter(budget, performance.now());
  const refusal = refusalOf(problem);
  if (refusal) return { kind: 'refused', ...refusal };

  const layout = layOut(problem, travelSeconds(problem));
  const found = search(layout, new Random(seed), meter);
  const better =
    routeCost(schedule(layout, found.sequence)) < routeCost(schedule(layout, layout.sequence));
  const cheapest = better ? found.sequence : layout.sequence;
  const sequence = inDoorOrder(layout, problem.stops, cheapest);
  return { kind: 'solved', solution: describe(problem, layout, sequence, found.iterations) };
}

function search(
  layout: Layout,
  random: Random,
  meter: Meter,
): { sequence: Int32Array; iterations: number } {
  if (layout.to - layout.from < 1) return { sequence: layout.sequence, iterations: 0 };
  const cities = symmetricCities(layout);
  const windows = hasWindows(layout);
  const direct = isSymmetric(layout) && !windows;
  const cycle = searchCycle(
    cities,
    random,
    direct ? meter : meter.part(windows ? SYMMETRIC_SHARE_WITH_WINDOWS : SYMMETRIC_SHARE),
  );
  const sequence = cities.toSequence(cycle.order);
  if (direct) return { sequence, iterations: cycle.iterations };
  if (!windows || layout.to - layout.from + 1 < FEWEST_TO_GROUP) {
    return searchPath(layout, sequence, random, meter, cycle.iterations);
  }
  const { layout: rough, refine } = coarsen(layout, sequence);
  const part = meter.part(COARSE_SHARE);
  const first = searchPath(rough, rough.sequence, random, part, cycle.iterations);
  return searchPath(layout, refine(first.sequence), random, meter, first.iterations);
}

function travelSeconds(problem: RouteProblem): Float64Array {
  const { travel } = problem;
  if (travel.kind === 'matrix') return travel.seconds;
  return straightLines(travel.places.filter((place): place is LatLng => place !== null)).seconds;
}
