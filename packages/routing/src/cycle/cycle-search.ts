import { iterationsWorthwhile, type Meter } from '../budget.ts';
import { nearestNeighbours } from '../layout/neighbours.ts';
import type { Random } from '../random.ts';
import type { Cities } from './cities.ts';
import { FEWEST_TO_KICK, kick } from './double-bridge.ts';
import { greedyTour } from './greedy.ts';
import { ThreeOpt } from './three-opt.ts';
import { Tour } from './tour.ts';

/** The breadth of a search. */
interface SearchSettings {
  /** Where houses are close together, ten neighbours would all be in the same street. */
  readonly neighbours: number;
  /**
   * The first temperature, in mean edges of the first local optimum: a tour that is longer by this
   * amount is kept with probability 1/e. The temperature falls to 0 with the square of the
   * remaining budget.
   */
  readonly firstTemperature: number;
  /** The share of kicks with stretches of any length, which escape where local changes cannot. */
  readonly farKicks: number;
}

const ROUND_TRIP: SearchSettings = { neighbours: 16, firstTemperature: 0.5, farKicks: 0 };

/**
 * A route with two ends gets stuck more often, since a better end may lie anywhere. On TSPLIB's
 * round trips these settings find the shortest tour in 94 of 100 runs, the other settings in 97.
 */
const OPEN_WAY: SearchSettings = { neighbours: 24, firstTemperature: 1, farKicks: 0.2 };

/** The shortest closed tour found. */
export interface CycleResult {
  readonly order: Int32Array;
  readonly iterations: number;
}

/**
 * Looks for the shortest closed tour: takes a greedy tour, makes it locally optimal by 2-opt and
 * 3-opt moves, then repeatedly kicks it in one place and repairs it. Sometimes keeps a slightly
 * worse result, less and less often; otherwise the journal undoes it.
 *
 * @param cities their costs are symmetric; see `cities.ts` for their bounds
 */
export function searchCycle(
  { costs, size, isOpen }: Omit<Cities, 'toSequence'>,
  random: Random,
  meter: Meter,
): CycleResult {
  const manner = isOpen ? OPEN_WAY : ROUND_TRIP;
  const everyCity = Int32Array.from({ length: size }, (_, city) => city);
  const neighbours = nearestNeighbours(costs, size, everyCity, manner.neighbours);
  const tour = new Tour(greedyTour(costs, size, neighbours));
  const search = new ThreeOpt(costs, neighbours, tour);
  for (const city of tour.order) search.enqueue(city);
  search.run();
  tour.keep();

  let excess = 0;
  let least = 0;
  const best = Int32Array.from(tour.order);
  const scale = manner.firstTemperature * meanEdge(costs, tour.order);
  const enough = size < FEWEST_TO_KICK ? 0 : iterationsWorthwhile(size);
  let iterations = 0;
  for (; iterations < enough; iterations++) {
    const left = 1 - meter.progress(iterations);
    if (left <= 0) break;
    const change = kick(tour, costs, search, random, manner.farKicks) - search.run();
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

/** Ignores edges of negative cost, which tie two cities together: see `cities.ts`. */
function meanEdge(costs: Int32Array, order: Int32Array): number {
  const size = order.length;
  let length = 0;
  for (let at = 0; at < size; at++) {
    length += Math.max(0, costs[order[at]! * size + order[(at + 1) % size]!]!);
  }
  return length / size;
}
