import type { LatLng } from './problem.ts';
import { straightLines, type Ways } from './travel-times.ts';

/** Beyond this many places only the nearest-first order is tried: no day has so many. */
const MOST_IMPROVED = 120;

/** Seconds and metres of driving. */
interface RoughWay {
  readonly seconds: number;
  readonly metres: number;
}

/**
 * A rough estimate of the driving between places in a sensible order, by straight lines: always to the nearest
 * place next, then with crossings removed (2-opt). It takes a fraction of a millisecond, so that figures can follow
 * a block while the user drags it; for the best order along roads, see `optimiseRoute`.
 * @param base where the route begins and ends; null for the first and the last place
 */
export function roughWay(places: readonly LatLng[], base: LatLng | null = null): RoughWay {
  const size = places.length;
  if (size === 0 || (size === 1 && base === null)) return { seconds: 0, metres: 0 };
  const map = mapOf(places, base);
  return lengthOf(roughOrder(map), map);
}

/**
 * Seconds of driving that a further place adds to a rough round trip through others, inserted where it fits best,
 * by straight lines: cheapest insertion.
 * @returns 0 if there are no others
 */
export function roughDetour(places: readonly LatLng[], place: LatLng): number {
  if (places.length === 0) return 0;
  const order = roughOrder(mapOf(places, null));
  const { seconds } = straightLines([...order.map((at) => places[at]!), place]);
  const added = order.length;
  const between = (from: number, to: number) => seconds[from * (added + 1) + to]!;
  const detours = order.map((_, to) => {
    const from = (to + added - 1) % added;
    return between(from, added) + between(added, to) - between(from, to);
  });
  return Math.max(0, Math.round(Math.min(...detours)));
}

function mapOf(places: readonly LatLng[], base: LatLng | null): WayMap {
  const size = places.length;
  const ways = straightLines(base === null ? places : [...places, base]);
  return { ways, size, points: base === null ? size : size + 1, base: base && size };
}

/** The places in a sensible order. */
function roughOrder(map: WayMap): number[] {
  const order = nearestFirst(map);
  if (map.size <= MOST_IMPROVED) uncross(order, map);
  return order;
}

interface WayMap {
  readonly ways: Ways;
  /** The number of places. */
  readonly size: number;
  /** The number of places, plus the base if there is one. */
  readonly points: number;
  readonly base: number | null;
}

function nearestFirst({ ways: { seconds }, size, points, base }: WayMap): number[] {
  const left = new Set(Array.from({ length: size }, (_, place) => place));
  const nearestTo = (at: number) => {
    let nearest = -1;
    for (const place of left) {
      const isNearer =
        nearest < 0 || seconds[at * points + place]! < seconds[at * points + nearest]!;
      if (isNearer) nearest = place;
    }
    return nearest;
  };
  const order: number[] = [];
  let at = base === null ? farthestOut(seconds, size) : nearestTo(base);
  for (;;) {
    order.push(at);
    left.delete(at);
    if (left.size === 0) return order;
    at = nearestTo(at);
  }
}

/** The place with the largest total distance to all others: a route through all of them begins at an end. */
function farthestOut(seconds: Float64Array, size: number): number {
  let farthest = 0;
  let most = -1;
  for (let place = 0; place < size; place++) {
    let sum = 0;
    for (let other = 0; other < size; other++) sum += seconds[place * size + other]!;
    if (sum > most) [farthest, most] = [place, sum];
  }
  return farthest;
}

/** Reverses stretches while that makes the route shorter; without a base both ends are free. */
function uncross(order: number[], { ways: { seconds }, size, points, base }: WayMap): void {
  const between = (from: number | null, to: number | null): number =>
    from === null || to === null ? 0 : seconds[from * points + to]!;
  for (let better = true; better;) {
    better = false;
    for (let first = 0; first < size - 1; first++) {
      for (let last = first + 1; last < size; last++) {
        const [before, after] = [order[first - 1] ?? base, order[last + 1] ?? base];
        const now = between(before, order[first]!) + between(order[last]!, after);
        const turned = between(before, order[last]!) + between(order[first]!, after);
        if (turned > now - 1e-6) continue;
        turn(order, first, last);
        better = true;
      }
    }
  }
}

function turn(order: number[], first: number, last: number): void {
  for (let [from, to] = [first, last]; from < to; from++, to--) {
    [order[from], order[to]] = [order[to]!, order[from]!];
  }
}

function lengthOf(order: readonly number[], { ways, points, base }: WayMap): RoughWay {
  const whole = base === null ? order : [base, ...order, base];
  let [seconds, metres] = [0, 0];
  for (let at = 1; at < whole.length; at++) {
    const leg = whole[at - 1]! * points + whole[at]!;
    seconds += ways.seconds[leg]!;
    metres += ways.metres[leg]!;
  }
  return { seconds: Math.round(seconds), metres: Math.round(metres) };
}
