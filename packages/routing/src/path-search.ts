import { iterationsWorthwhile, type Meter } from './budget.ts';
import { hasWindows, type Layout } from './layout.ts';
import { nearestNeighbours } from './neighbours.ts';
import { PathMoves } from './path-moves.ts';
import { Path } from './path.ts';
import type { Random } from './random.ts';
import { Rearrangement } from './rearrangement.ts';
import { Ruin } from './ruin.ts';

/** Neighbours that moves, and that ruins, look at. */
const NEAREST = 10;
const AROUND = 20;

/** The longest of the three stretches that a double bridge exchanges. */
const LONGEST_STRETCH = 30;

/**
 * How a search is kicked. `ruins`: the share of kicks that take stops out and put them back, up to
 * `most`; the others are double bridges. `temperature`: the first one, in mean legs of the first
 * local optimum (see `cycle-search.ts`).
 */
const WITH_WINDOWS = { ruins: 1, most: 30, temperature: 3 } as const;
const WITHOUT_WINDOWS = { ruins: 0.5, most: 15, temperature: 0.5 } as const;

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
    nearestNeighbours(seconds, size, middle, NEAREST),
    nearestNeighbours(transpose(seconds, size), size, middle, NEAREST),
  );
  const around = nearestNeighbours(seconds, size, middle, AROUND);
  const ruin = new Ruin(path, layout, around, moves, random);
  for (let at = to + 1; at >= from - 1; at--) moves.enqueue(at);
  moves.run(meter);

  const best = Int32Array.from(path.order);
  const kept = Int32Array.from(path.order);
  let least = path.cost;
  let cost = least;
  const { ruins, most, temperature } = hasWindows(layout) ? WITH_WINDOWS : WITHOUT_WINDOWS;
  const scale = temperature * meanLeg(layout, path.order);
  const last = iterationsSpent + iterationsWorthwhile(middle.length);
  let iterations = iterationsSpent;
  for (; iterations < last; iterations++) {
    const left = 1 - meter.progress(iterations);
    if (left <= 0) break;
    if (middle.length < 3 || random.unit() < ruins) ruin.kick(Math.min(most, middle.length));
    else moves.make(doubleBridge(path, random));
    moves.run(meter);
    const change = path.cost - cost;
    if (change > 0 && change >= -scale * left * left * Math.log(random.unit())) {
      path.set(kept);
      continue;
    }
    cost = path.cost;
    kept.set(path.order);
    if (cost < least) {
      least = cost;
      best.set(path.order);
    }
  }
  return { sequence: best, iterations };
}

/** Three neighbouring stretches anywhere in the middle, to be exchanged. */
function doubleBridge({ from, to }: Path, random: Random): Rearrangement {
  const stops = to - from + 1;
  const longest = Math.min(LONGEST_STRETCH, Math.floor(stops / 3));
  const x = 1 + random.below(longest);
  const y = 1 + random.below(longest);
  const z = 1 + random.below(longest);
  const move = new Rearrangement();
  move.swapThree(from - 1 + random.below(stops - x - y - z + 1), x, y, z);
  return move;
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
