import { iterationsWorthwhile, type Meter } from './budget.ts';
import { FEWEST_TO_KICK, kick } from './double-bridge.ts';
import { greedyTour } from './greedy.ts';
import { nearestNeighbours } from './neighbours.ts';
import type { Random } from './random.ts';
import { ThreeOpt } from './three-opt.ts';
import { Tour } from './tour.ts';

/**
 * Where houses stand close together, ten neighbours would all be in the same street. Most of these
 * are seldom looked at, since the search breaks off at the first that is too far.
 */
const NEIGHBOURS = 24;

/**
 * The first temperature, in mean edges of the first local optimum: a tour that is longer by this
 * much is kept with probability 1/e. It falls to 0 as the square of the budget that is left.
 */
const FIRST_TEMPERATURE = 1;

/** The shortest closed tour that a search has seen. */
export interface CycleResult {
  readonly order: Int32Array;
  readonly iterations: number;
}

/**
 * Looks for the shortest closed tour: a greedy one, made locally optimal by 2-opt and 3-opt moves,
 * then kicked in one place and repaired, again and again. A result that is a little worse is kept
 * at times, less and less often; otherwise the journal takes it back.
 *
 * @param costs `from * size + to` → cost, symmetric; see `cities.ts` for its bounds
 */
export function searchCycle(
  costs: Int32Array,
  size: number,
  random: Random,
  meter: Meter,
): CycleResult {
  const everyCity = Int32Array.from({ length: size }, (_, city) => city);
  const neighbours = nearestNeighbours(costs, size, everyCity, NEIGHBOURS);
  const tour = new Tour(greedyTour(costs, size, neighbours));
  const search = new ThreeOpt(costs, neighbours, tour);
  for (const city of tour.order) search.enqueue(city);
  search.run();
  tour.keep();

  let excess = 0;
  let least = 0;
  const best = Int32Array.from(tour.order);
  const scale = FIRST_TEMPERATURE * meanEdge(costs, tour.order);
  const enough = size < FEWEST_TO_KICK ? 0 : iterationsWorthwhile(size);
  let iterations = 0;
  for (; iterations < enough; iterations++) {
    const left = 1 - meter.progress(iterations);
    if (left <= 0) break;
    const change = kick(tour, costs, search, random) - search.run();
    if (change > 0 && change >= -scale * left * left * Math.log(random.unit())) {
      tour.undo();
      continue;
    }
    tour.keep();
    excess += change;
    if (excess < least) {
      least = excess;
      best.set(tour.order);
    }
  }
  return { order: best, iterations };
}

/** Leaves out edges of negative cost, which tie two cities together: see `cities.ts`. */
function meanEdge(costs: Int32Array, order: Int32Array): number {
  const size = order.length;
  let length = 0;
  for (let at = 0; at < size; at++) {
    length += Math.max(0, costs[order[at]! * size + order[(at + 1) % size]!]!);
  }
  return length / size;
}
