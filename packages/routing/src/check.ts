import { MAX_STOPS, pointCount, type RouteProblem } from './problem.ts';
import type { RouteRefusal } from './solution.ts';

/** The reason a problem cannot be solved at all; null if it can. */
export function refusalOf(problem: RouteProblem): RouteRefusal | null {
  const { stops } = problem;
  if (stops.length > MAX_STOPS) {
    return { reason: 'tooManyStops', stops: stops.length, limit: MAX_STOPS };
  }
  const empty = stops.filter(({ window }) => window && !(window.opens <= window.closes));
  if (empty.length > 0) return { reason: 'emptyWindow', stopIds: empty.map((stop) => stop.id) };

  const unplaced = unplacedPoints(problem);
  if (unplaced.size === 0) return null;
  return {
    reason: 'unplaced',
    stopIds: stops.filter((_, index) => unplaced.has(index)).map((stop) => stop.id),
    start: problem.start === 'point' && unplaced.has(stops.length),
    end: problem.end === 'point' && unplaced.has(pointCount(problem) - 1),
  };
}

function unplacedPoints(problem: RouteProblem): Set<number> {
  const points = pointCount(problem);
  const { travel } = problem;
  const held = travel.kind === 'places' ? travel.places.length : Math.sqrt(travel.seconds.length);
  if (held !== points) throw new RangeError(`travel times over ${held} points, not ${points}`);
  return travel.kind === 'places'
    ? new Set(travel.places.flatMap((place, point) => (place === null ? [point] : [])))
    : withoutTimes(travel.seconds, points);
}

/**
 * The points whose whole row or column is unusable. If only single times are unusable, blames the
 * point with the most of them, then the next, until none is left.
 */
function withoutTimes(seconds: Float64Array, points: number): Set<number> {
  const bad = new Map<number, Set<number>>();
  const blame = (point: number, other: number): void => {
    bad.set(point, (bad.get(point) ?? new Set()).add(other));
  };
  for (let from = 0; from < points; from++) {
    for (let to = 0; to < points; to++) {
      const time = seconds[from * points + to]!;
      if (from === to || (Number.isFinite(time) && time >= 0)) continue;
      blame(from, to);
      blame(to, from);
    }
  }
  const unplaced = new Set<number>();
  for (;;) {
    const worst = [...bad].reduce((most, entry) => (entry[1].size > most[1].size ? entry : most), [
      -1,
      new Set<number>(),
    ] as [number, Set<number>]);
    if (worst[1].size === 0) return unplaced;
    unplaced.add(worst[0]);
    bad.delete(worst[0]);
    for (const others of bad.values()) others.delete(worst[0]);
  }
}
