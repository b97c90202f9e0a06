import type { Layout } from '../layout/layout.ts';

/**
 * The layout with less time on every leg: subtracts the shortest leg from a node from all legs from
 * it, then likewise for the legs to it. As every order leaves and reaches every node once, all
 * orders become cheaper by the same amount. But a house at the end of a long detour, where every
 * leg looked alike, has near and far neighbours again: the first step of Little, Murty, Sweeney and
 * Karel, "An algorithm for the traveling salesman problem" (1963).
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
