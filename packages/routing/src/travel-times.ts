import type { LatLng } from './problem.ts';

const EARTH_RADIUS_METRES = 6_371_008.8;

/** How much longer roads are than the straight line, in built-up Britain. */
const ROAD_FACTOR = 1.3;

/**
 * Metres of road to be driven at each speed, the first of them slowest: a short hop is side streets
 * and parking, a long one has main roads in its middle.
 */
const SPEED_BANDS = [
  { metres: 500, metresPerSecond: 5 },
  { metres: 2_500, metresPerSecond: 8 },
  { metres: 12_000, metresPerSecond: 12.5 },
  { metres: Infinity, metresPerSecond: 21 },
] as const;

/** The great-circle distance between two places, in metres. */
export function greatCircleMetres(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const dLat = Math.sin(((to[0] - from[0]) * radians) / 2);
  const dLng = Math.sin(((to[1] - from[1]) * radians) / 2);
  const chord = dLat * dLat + Math.cos(from[0] * radians) * Math.cos(to[0] * radians) * dLng * dLng;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The seconds that so many metres of road take, band by band. */
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

/** Seconds from every place to every other, `from * places + to`, without an outside service. */
export function straightLineMatrix(places: readonly LatLng[]): Float64Array {
  const size = places.length;
  const seconds = new Float64Array(size * size);
  for (const [from, origin] of places.entries()) {
    for (let to = 0; to < from; to++) {
      const time = drivingSeconds(greatCircleMetres(origin, places[to]!) * ROAD_FACTOR);
      seconds[from * size + to] = time;
      seconds[to * size + from] = time;
    }
  }
  return seconds;
}
