import { iterationsWorthwhile, type Meter } from '../budget.ts';
import { hasWindows, type Layout } from '../layout/layout.ts';
import { nearestNeighbours } from '../layout/neighbours.ts';
import type { Random } from '../random.ts';
import { routeCost, schedule } from '../schedule.ts';
import { PathMoves } from './path-moves.ts';
import { Path } from './path.ts';
import { Rearrangement } from './rearrangement.ts';
import { withReducedTimes } from './reduced-times.ts';
import { Ruin } from './ruin.ts';

/**
 * The number of neighbours that moves look at: more without windows, since weighing driving alone
 * is cheap.
 */
const NEAREST = 24;
const NEAREST_WITH_WINDOWS = 10;

/** The fewest stops that make three stretches. */
const FEWEST_TO_BRIDGE = 3;

/** The share of kicks that remove stops when there are no windows to keep. */
const RUIN_SHARE = 0.3;

/** The number of neighbouring stops that a ruin chooses from. */
const AROUND = 40;

/**
 * The maximum number of stops that a ruin removes at first: enough to move whole streets to another
 * time of the day. In the end it removes only a few.
 */
const MOST_AT_FIRST = 150;
const MOST_AT_LAST = 10;

/**
 * The first temperature, in mean legs of the first local optimum: see `cycle-search.ts`. High with
 * windows, since whole streets have to move to another time of the day together.
 */
const FIRST_TEMPERATURE = 2;
const FIRST_TEMPERATURE_WITH_WINDOWS = 15;

/**
 * The largest extra cost after a ruin, in multiples of the first temperature, at which a local
 * search starts: dearer routes hardly ever end well.
 */
const WORTH_REPAIRING = 1.5;

/** The cheapest sequence found. */
export interface PathResult {
  readonly sequence: Int32Array;
  readonly iterations: number;
}

/**
 * Looks for the cheapest order of a layout's middle when directions or time windows matter: from
 * the better of the given sequence and `start` to a local optimum, then kicks and repairs under
 * annealing as `searchCycle` does. Undoes worse results from a copy.
 *
 * With windows, a kick removes stops and reinserts them, as in Christiaens and Vanden Berghe,
 * "Slack induction by string removals for vehicle routing problems" (2020), and a local search
 * follows. Without windows, most kicks are double bridges.
 *
 * @param iterationsSpent iterations of the meter's budget already used
 */
export function searchPath(
  layout: Layout,
  start: Int32Array,
  random: Random,
  meter: Meter,
  iterationsSpent: number,
): PathResult {
  const windows = hasWindows(layout);
  const path = new Path(windows ? layout : withReducedTimes(layout));
  const { from, to, size, seconds } = path;
  const middle = path.order.slice(from, to + 1);
  const width = windows ? NEAREST_WITH_WINDOWS : NEAREST;
  const moves = new PathMoves(
    path,
    nearestNeighbours(seconds, size, middle, width),
    nearestNeighbours(path.inward, size, middle, width),
  );
  const around = nearestNeighbours(layout.seconds, size, middle, AROUND);
  const ruin = new Ruin(path, layout, around, moves, random);
  beginWithCheapest(path, start, windows ? ruin : null);
  for (let at = to + 1; at >= from - 1; at--) moves.enqueue(at);
  moves.run(meter);

  const best = Int32Array.from(path.order);
  const kept = Int32Array.from(path.order);
  let least = path.cost;
  let cost = least;
  const ruinShare = windows || middle.length < FEWEST_TO_BRIDGE ? 1 : RUIN_SHARE;
  const mean = meanLeg(layout, path.order);
  const scale = mean * (windows ? FIRST_TEMPERATURE_WITH_WINDOWS : FIRST_TEMPERATURE);
  /** The part of a path's cost that a route's cost lacks, equal for every order. */
  const constant = cost - routeCost(schedule(layout, path.order));
  const last = iterationsSpent + iterationsWorthwhile(middle.length);
  let iterations = iterationsSpent;
  for (; iterations < last; iterations++) {
    const left = 1 - meter.progress(iterations);
    if (left <= 0) break;
    if (random.unit() < ruinShare) {
      const most = Math.ceil(MOST_AT_LAST + (MOST_AT_FIRST - MOST_AT_LAST) * left);
      const limit = cost - constant + WORTH_REPAIRING * scale;
      if (!ruin.kick(Math.min(most, middle.length), mean, limit)) continue;
    } else {
      moves.make(doubleBridge(path, random));
    }
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

/**
 * Starts with the cheapest of the path's own order, `start` and, if there are windows, the result
 * of a ruin of `start`.
 */
function beginWithCheapest(path: Path, start: Int32Array, ruin: Ruin | null): void {
  let cheapest = Int32Array.from(path.order);
  let least = path.cost;
  const look = (): void => {
    if (path.cost >= least) return;
    least = path.cost;
    cheapest = Int32Array.from(path.order);
  };
  path.set(start);
  look();
  ruin?.rebuild();
  look();
  path.set(cheapest);
}

/** Swaps three neighbouring stretches anywhere in the middle. */
function doubleBridge({ from, to }: Path, random: Random): Rearrangement {
  const stops = to - from + 1;
  const longest = Math.floor(stops / 3);
  const x = 1 + random.below(longest);
  const y = 1 + random.below(longest);
  const z = 1 + random.below(longest);
  const move = new Rearrangement();
  move.swapThree(from - 1 + random.below(stops - x - y - z + 1), x, y, z);
  return move;
}

function meanLeg(layout: Layout, order: Int32Array): number {
  let sum = 0;
  for (let at = layout.from; at <= layout.to + 1; at++) {
    sum += layout.seconds[order[at - 1]! * layout.size + order[at]!]!;
  }
  return sum / (layout.to - layout.from + 2);
}
