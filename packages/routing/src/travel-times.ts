import type { LatLng } from './problem.ts';

const EARTH_RADIUS_METRES = 6_371_008.8;

/** The ratio of road distance to straight-line distance in built-up Britain. */
const ROAD_FACTOR = 1.3;

/**
 * Metres of road at each speed, slowest first: a short hop is side streets and parking, a long
 * drive has main roads in the middle.
 */
const SPEED_BANDS = [
  { metres: 500, metresPerSecond: 5 },
  { metres: 2_500, metresPerSecond: 8 },
  { metres: 12_000, metresPerSecond: 12.5 },
  { metres: Infinity, metresPerSecond: 21 },
] as const;

/** Seconds of driving and metres of road; each function documents its indices. */
export interface Ways {
  readonly seconds: Float64Array;
  readonly metres: Float64Array;
}

/** A place as a vector on the unit sphere, from which distances are cheap to compute. */
type Direction = readonly [x: number, y: number, z: number];

function directionOf([latitude, longitude]: LatLng): Direction {
  const [lat, lng] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
}

function metresBetween(from: Direction, to: Direction): number {
  const [x, y, z] = [from[0] - to[0], from[1] - to[1], from[2] - to[2]];
  const chord = Math.sqrt(x * x + y * y + z * z);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, chord / 2));
}

/** The great-circle distance between two places, in metres. */
export function greatCircleMetres(from: LatLng, to: LatLng): number {
  return metresBetween(directionOf(from), directionOf(to));
}

/** The seconds needed for a number of metres of road, band by band. */
export function drivingSeconds(roadMetres: number): number {
  let seconds = 0;
  let from = 0;
  for (const { metres, metresPerSecond } of SPEED_BANDS) {
    if (roadMetres <= from) break;
    seconds += (Math.min(roadMetres, metres) - from) / metresPerSecond;
    from = metres;
  }
  return seconds;
}

/**
 * The seconds from any place to any other, by their indices, without an outside service. Computed on request, as a
 * table of thousands of places takes hundreds of megabytes. Symmetric.
 */
export function straightTimes(places: readonly LatLng[]): (from: number, to: number) => number {
  const directions = places.map(directionOf);
  return (from, to) =>
    drivingSeconds(metresBetween(directions[from]!, directions[to]!) * ROAD_FACTOR);
}

/**
 * Times and distances from every place to every other, `from * places + to`, without an outside
 * service.
 */
export function straightLines(places: readonly LatLng[]): Ways {
  const size = places.length;
  const directions = places.map(directionOf);
  const seconds = new Float64Array(size * size);
  const metres = new Float64Array(size * size);
  for (const [from, origin] of directions.entries()) {
    for (let to = 0; to < from; to++) {
      const road = metresBetween(origin, directions[to]!) * ROAD_FACTOR;
      const time = drivingSeconds(road);
      metres[from * size + to] = road;
      metres[to * size + from] = road;
      seconds[from * size + to] = time;
      seconds[to * size + from] = time;
    }
  }
  return { seconds, metres };
}

/** Times and distances from each place to the next, without an outside service. */
export function straightLegs(places: readonly LatLng[]): Ways {
  const directions = places.map(directionOf);
  const metres = Float64Array.from(
    directions.slice(1),
    (to, index) => metresBetween(directions[index]!, to) * ROAD_FACTOR,
  );
  return { seconds: metres.map(drivingSeconds), metres };
}
