import type { LatLng } from '@roundbook/routing/problem';
import { straightLines } from '@roundbook/routing/travel-times';
import { type Firm, MOST_WEEKS } from './firm.ts';

/** Seconds of driving, whole, so that sums are exact and the same on every machine. */
export interface DrivingTimes {
  /** Points and one more. */
  readonly size: number;
  /** `from * size + to`. */
  readonly seconds: Int32Array;
  /** The same the other way round, `to * size + from`. */
  readonly inward: Int32Array;
  /** The point that is no time from anywhere: where a day starts that starts at its first visit. */
  readonly nowhere: number;
  isUnplaced(point: number): boolean;
}

/** A drive that no day has room for: to and from points without a place. */
const TOO_FAR = 1e6;

/** @throws RangeError if the weeks, a point or the number of times is out of range */
export function drivingTimes({ travel, jobs, people, weeks }: Firm): DrivingTimes {
  const { points, secondsOf } =
    travel.kind === 'matrix' ? ofMatrix(travel.seconds) : ofPlaces(travel.places);
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > MOST_WEEKS) {
    throw new RangeError(`${weeks} weeks; a rota covers 1 to ${MOST_WEEKS}`);
  }
  const used = [
    ...jobs.map(({ point }) => point),
    ...people.flatMap(({ start, end }) => [start, end].filter((point) => point !== null)),
  ];
  const stray = used.find((point) => !(Number.isInteger(point) && point >= 0 && point < points));
  if (stray !== undefined) throw new RangeError(`point ${stray}, but there are ${points}`);

  const size = points + 1;
  const seconds = new Int32Array(size * size);
  const inward = new Int32Array(size * size);
  const known = new Uint8Array(points);
  for (let from = 0; from < points; from++) {
    for (let to = 0; to < points; to++) {
      if (from === to) continue;
      const time = secondsOf(from, to);
      const usable = Number.isFinite(time) && time >= 0;
      if (usable) {
        known[from] = 1;
        known[to] = 1;
      }
      const whole = usable ? Math.min(TOO_FAR, Math.round(time)) : TOO_FAR;
      seconds[from * size + to] = whole;
      inward[to * size + from] = whole;
    }
  }
  const alone = points === 1;
  return {
    size,
    seconds,
    inward,
    nowhere: points,
    isUnplaced: (point) => known[point] === 0 && !(alone && Number.isFinite(secondsOf(0, 0))),
  };
}

interface TimesOfPoints {
  readonly points: number;
  readonly secondsOf: (from: number, to: number) => number;
}

function ofMatrix(seconds: Float64Array): TimesOfPoints {
  const points = Math.sqrt(seconds.length);
  if (!Number.isInteger(points)) throw new RangeError(`${seconds.length} times are no square`);
  return { points, secondsOf: (from, to) => seconds[from * points + to]! };
}

function ofPlaces(places: readonly (LatLng | null)[]): TimesOfPoints {
  const placed = places.flatMap((place) => (place === null ? [] : [place]));
  const ways = straightLines(placed);
  let next = 0;
  const row = places.map((place) => (place === null ? -1 : next++));
  return {
    points: places.length,
    secondsOf: (from, to) => {
      const [a, b] = [row[from]!, row[to]!];
      return a < 0 || b < 0 ? NaN : ways.seconds[a * placed.length + b]!;
    },
  };
}
