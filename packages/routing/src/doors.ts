import type { Layout } from './layout/layout.ts';
import type { RouteStop } from './problem.ts';
import { routeCost, schedule } from './schedule.ts';

/**
 * A sequence in which stops at the same place follow the order of their doors: no search can tell
 * them apart, so it would otherwise shuffle the flats of a house. Only stops with the same window
 * trade places, and only if the whole route costs no more.
 */
export function inDoorOrder(
  layout: Layout,
  stops: readonly RouteStop[],
  sequence: Int32Array,
): Int32Array {
  const { seconds, size, opens, closes, from, to } = layout;
  const doorOf = (node: number) => stops[node]?.door;
  const isSamePlace = (one: number, other: number) =>
    seconds[one * size + other] === 0 &&
    seconds[other * size + one] === 0 &&
    opens[one] === opens[other] &&
    closes[one] === closes[other];
  let best = sequence;
  for (let first = from; first < to; first++) {
    let last = first;
    while (last < to && isSamePlace(sequence[first]!, sequence[last + 1]!)) last++;
    const run = Array.from(sequence.subarray(first, last + 1));
    if (run.length > 1 && run.every((node) => doorOf(node) !== undefined)) {
      const sorted = Int32Array.from(best);
      sorted.set(
        run.toSorted((one, other) => doorOf(one)! - doorOf(other)!),
        first,
      );
      if (routeCost(schedule(layout, sorted)) <= routeCost(schedule(layout, best))) best = sorted;
    }
    first = last;
  }
  return best;
}
