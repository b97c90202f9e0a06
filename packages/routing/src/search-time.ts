import type { RouteProblem } from './problem.ts';

/**
 * Search time in milliseconds while a user waits for the answer: enough for up to 200 stops to
 * come, on average, within about 1 % of the best known order (`bench/routing`). One-way streets,
 * and windows even more, take longer: a change in one place affects everything after it.
 */
const PLAIN = 100;
const WITH_DIRECTIONS = 200;
const WITH_WINDOWS = 300;

/** Smaller differences between times, in seconds, are only rounding. */
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
