import type { LatLng, Travel } from '@roundbook/routing/problem';
import { straightTimes } from '@roundbook/routing/travel-times';

/** Seconds of driving, whole, so that sums are exact and the same on every machine. */
export interface DrivingTimes {
  /** The number of points, plus one. */
  readonly size: number;
  /** `from * size + to`. */
  readonly seconds: Int32Array;
  /** The same in reverse, `to * size + from`; the same table if times are symmetric. */
  readonly inward: Int32Array;
  /** A point with no driving to or from anywhere: the start of a day that starts at its first visit. */
  readonly nowhere: number;
  isUnplaced(point: number): boolean;
}

/** A drive too long for any day: to and from points without a place. */
const TOO_FAR = 1e6;

export function drivingTimes(travel: Travel): DrivingTimes {
  const { points, secondsOf, isPlaced, isBothWays } =
    travel.kind === 'matrix' ? ofMatrix(travel.seconds) : ofPlaces(travel.places);
  const size = points + 1;
  const seconds = new Int32Array(size * size);
  // This table, whose size is the number of points squared, takes most of the memory that planning
  // needs.
  const inward = isBothWays ? seconds : new Int32Array(size * size);
  const set = (from: number, to: number): void => {
    const time = secondsOf(from, to);
    const whole = isTime(time) ? Math.min(TOO_FAR, Math.round(time)) : TOO_FAR;
    seconds[from * size + to] = whole;
    inward[to * size + from] = whole;
  };
  for (let from = 0; from < points; from++) {
    for (let to = 0; to < from; to++) {
      set(from, to);
      if (!isBothWays) set(to, from);
    }
  }
  return { size, seconds, inward, nowhere: points, isUnplaced: (point) => !isPlaced(point) };
}

interface TimesOfPoints {
  readonly points: number;
  readonly secondsOf: (from: number, to: number) => number;
  readonly isPlaced: (point: number) => boolean;
  /** True if times are symmetric. */
  readonly isBothWays: boolean;
}

function isTime(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds >= 0;
}

/** A point without any time to or from it has no place. */
function ofMatrix(seconds: Float64Array): TimesOfPoints {
  const points = Math.sqrt(seconds.length);
  const secondsOf = (from: number, to: number): number => seconds[from * points + to]!;
  const others = Array.from({ length: points }, (_, point) => point);
  return {
    points,
    secondsOf,
    isBothWays: false,
    isPlaced: (point) =>
      points === 1 ||
      others.some(
        (other) =>
          other !== point && (isTime(secondsOf(point, other)) || isTime(secondsOf(other, point))),
      ),
  };
}

function ofPlaces(places: readonly (LatLng | null)[]): TimesOfPoints {
  const placed = places.flatMap((place) => (place === null ? [] : [place]));
  const between = straightTimes(placed);
  let next = 0;
  const row = places.map((place) => (place === null ? -1 : next++));
  return {
    points: places.length,
    isBothWays: true,
    secondsOf: (from, to) => {
      const [a, b] = [row[from]!, row[to]!];
      return a < 0 || b < 0 ? NaN : between(a, b);
    },
    isPlaced: (point) => row[point]! >= 0,
  };
}
