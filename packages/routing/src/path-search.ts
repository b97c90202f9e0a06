import { iterationsWorthwhile, type Meter } from './budget.ts';
import type { Layout } from './layout.ts';
import { nearestNeighbours } from './neighbours.ts';
import { PathMoves } from './path-moves.ts';
import { Path } from './path.ts';
import type { Random } from './random.ts';
import { Rearrangement } from './rearrangement.ts';

const NEIGHBOURS = 10;

/** The longest of the three stretches that a kick exchanges. */
const LONGEST_STRETCH = 30;

/** The first temperature, in mean legs of the first local optimum; see `cycle-search.ts`. */
const FIRST_TEMPERATURE = 0.5;

/** The cheapest sequence that a search has seen. */
export interface PathResult {
  readonly sequence: Int32Array;
  readonly iterations: number;
}

/**
 * Looks for the cheapest order of a layout's middle where directions or time windows matter: from
 * the better of the given sequence and `start` to a local optimum, then kicks and repairs under
 * annealing as `searchCycle` does. What was worse is taken back from a copy.
 *
 * @param iterationsSpent of the meter's budget, before
 */
export function searchPath(
  layout: Layout,
  start: Int32Array,
  random: Random,
  meter: Meter,
  iterationsSpent: number,
): PathResult {
  const path = new Path(layout);
  const given = path.cost;
  path.set(start);
  if (given < path.cost) path.set(layout.sequence);
  const { from, to, size, seconds } = path;
  const middle = path.order.slice(from, to + 1);
  const moves = new PathMoves(
    path,
    nearestNeighbours(seconds, size, middle, NEIGHBOURS),
    nearestNeighbours(transpose(seconds, size), size, middle, NEIGHBOURS),
  );
  for (let at = to + 1; at >= from - 1; at--) moves.enqueue(at);
  moves.run(meter);

  const best = Int32Array.from(path.order);
  const kept = Int32Array.from(path.order);
  let least = path.cost;
  let cost = path.cost;
  const longest = Math.min(LONGEST_STRETCH, Math.floor(middle.length / 3));
  const enough = longest === 0 ? 0 : iterationsWorthwhile(middle.length);
  const scale = FIRST_TEMPERATURE * meanLeg(layout, path.order);
  const kick = new Rearrangement();
  const last = iterationsSpent + enough;
  let iterations = iterationsSpent;
  for (; iterations < last; iterations++) {
    const left = 1 - meter.progress(iterations);
    if (left <= 0) break;
    const x = 1 + random.below(longest);
    const y = 1 + random.below(longest);
    const z = 1 + random.below(longest);
    kick.swapThree(from - 1 + random.below(middle.length - x - y - z + 1), x, y, z);
    moves.make(kick);
    moves.run(meter);
    const change = path.cost - cost;
    if (change > 0 && change >= -scale * left * left * Math.log(random.unit())) {
      path.set(kept);
      continue;
    }
    cost = path.cost;
    kept.set(path.order);
    if (path.cost < least) {
      least = path.cost;
      best.set(path.order);
    }
  }
  return { sequence: best, iterations };
}

function transpose(matrix: Float64Array, size: number): Float64Array {
  const turned = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      turned[column * size + row] = matrix[row * size + column]!;
    }
  }
  return turned;
}

function meanLeg(layout: Layout, order: Int32Array): number {
  let sum = 0;
  for (let at = layout.from; at <= layout.to + 1; at++) {
    sum += layout.seconds[order[at - 1]! * layout.size + order[at]!]!;
  }
  return sum / (layout.to - layout.from + 2);
}
