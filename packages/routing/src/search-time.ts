import type { RouteProblem } from './problem.ts';

/**
 * How long a search is worth while a person waits for its answer, in milliseconds: the time in which
 * up to 200 stops come, in the mean, to about 1 % of the best order that is known (`bench/routing`).
 * One-way streets, and windows even more, take longer: a change in one place bears on what follows.
 */
const PLAIN = 100;
const WITH_DIRECTIONS = 200;
const WITH_WINDOWS = 300;

/** Times that differ by less, in seconds, differ by rounding only. */
const ROUNDING = 1e-3;

/** The milliseconds to spend on a problem. */
export function searchTime({ stops, travel }: RouteProblem): number {
  if (stops.some(({ window }) => window)) return WITH_WINDOWS;
  return travel.kind === 'matrix' && hasDirections(travel.seconds) ? WITH_DIRECTIONS : PLAIN;
}

function hasDirections(seconds: Float64Array): boolean {
  const points = Math.sqrt(seconds.length);
  for (let from = 1; from < points; from++) {
    for (let to = 0; to < from; to++) {
      const difference = seconds[from * points + to]! - seconds[to * points + from]!;
      if (Math.abs(difference) >= ROUNDING) return true;
    }
  }
  return false;
}
