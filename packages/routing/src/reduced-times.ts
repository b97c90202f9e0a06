import type { Layout } from './layout.ts';

/**
 * The layout with less time on every leg: what leaving a node takes at the least is taken off all
 * the legs from it, then the same for the legs to it. As every order leaves and reaches every node
 * once, all orders become cheaper by the same. But a house that only a long detour leads to has near
 * and far neighbours again, where every leg looked alike: the first step of Little, Murty, Sweeney
 * and Karel, "An algorithm for the traveling salesman problem" (1963).
 */
export function withReducedTimes(layout: Layout): Layout {
  const { from, to, sequence, size } = layout;
  const seconds = Float64Array.from(layout.seconds);
  const left = sequence.subarray(from - 1, to + 1);
  const reached = sequence.subarray(from, to + 2);
  for (const node of left) {
    let least = Infinity;
    for (const other of reached) {
      if (other !== node) least = Math.min(least, seconds[node * size + other]!);
    }
    for (const other of reached) seconds[node * size + other]! -= least;
  }
  for (const node of reached) {
    let least = Infinity;
    for (const other of left) {
      if (other !== node) least = Math.min(least, seconds[other * size + node]!);
    }
    for (const other of left) seconds[other * size + node]! -= least;
  }
  return { ...layout, seconds };
}
