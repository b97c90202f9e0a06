import type { Random } from '../random.ts';
import type { ThreeOpt } from './three-opt.ts';
import type { Tour } from './tour.ts';

/**
 * The longest of the three stretches that most kicks exchange. Short enough to leave the rest of a
 * 1,000-stop tour alone, long enough that the local search does not simply undo the kick.
 */
const LONGEST_STRETCH = 50;

/** The fewest cities whose tour can be kicked. */
export const FEWEST_TO_KICK = 5;

/**
 * The smallest number of cities for which a tour can be kicked. All four edges between them change, which no single
 * 2-opt or 3-opt move can undo. The cities at the cuts join the local search's queue.
 *
 * @param farShare the share of kicks with stretches of any length
 * @returns the increase in the tour's length
 */
export function kick(
  tour: Tour,
  costs: Int32Array,
  search: ThreeOpt,
  random: Random,
  farShare: number,
): number {
  const { order, size } = tour;
  const third = Math.floor((size - 2) / 3);
  const longest = random.unit() < farShare ? third : Math.min(LONGEST_STRETCH, third);
  const x = 1 + random.below(longest);
  const y = 1 + random.below(longest);
  const z = 1 + random.below(longest);
  const start = random.below(size);
  const at = (offset: number): number => order[(start + offset) % size]!;
  const before = at(0);
  const x1 = at(1);
  const x2 = at(x);
  const y1 = at(x + 1);
  const y2 = at(x + y);
  const z1 = at(x + y + 1);
  const z2 = at(x + y + z);
  const after = at(x + y + z + 1);
  const step = exchange(tour, before, 1, x, y);
  exchange(tour, before, step, x + y, z);
  search.enqueue(before);
  search.enqueue(x1);
  search.enqueue(x2);
  search.enqueue(y1);
  search.enqueue(y2);
  search.enqueue(z1);
  search.enqueue(z2);
  search.enqueue(after);
  const cost = (from: number, to: number): number => costs[from * size + to]!;
  const added = cost(before, z1) + cost(z2, y1) + cost(y2, x1) + cost(x2, after);
  return added - cost(before, x1) - cost(x2, y1) - cost(y2, z1) - cost(z2, after);
}

/** Exchanges two stretches that follow the anchor; returns the step for reading on from there. */
function exchange(tour: Tour, anchor: number, step: number, first: number, second: number): number {
  const both = first + second - 1;
  const once = tour.flip(anchor, step, 0, first - 1);
  const twice = tour.flip(anchor, once, first, both);
  return tour.flip(anchor, twice, 0, both);
}
