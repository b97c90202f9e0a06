import type { MapPoint } from './map-data.ts';

/** West, south, east, north in degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** Great Britain, Northern Ireland and the islands. */
const HOME_BOUNDS: MapBounds = [-8.6, 49.9, 1.8, 60.9];

/** Half of the box around a business, in degrees: a morning's drive, with recognisable towns. */
const AROUND = { latitude: 0.3, longitude: 0.5 };

/** The view if there is nothing to fit: around the business, if it has a place. */
export function homeBounds(business: MapPoint | null): MapBounds {
  if (!business) return HOME_BOUNDS;
  const [latitude, longitude] = business;
  return [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ];
}

/** The smallest box around the points; null if there are none. */
export function boundsOf(points: readonly MapPoint[]): MapBounds | null {
  if (points.length === 0) return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [latitude, longitude] of points) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/**
 * Whether so many stops are new that the view should move to them. With fewer new stops, such as
 * after adding a job, the user's view stays.
 */
export function isOtherPlace(before: readonly string[], now: readonly string[]): boolean {
  const known = new Set(before);
  const kept = now.filter((id) => known.has(id)).length;
  return now.length > 0 && kept * 2 < now.length;
}
