import type { Coordinates } from './address.ts';

const METRES_PER_MILE = 1609.344;

/**
 * A distance as people in Britain write it: "0.4 mi", whole miles such as "12 mi" from ten miles
 * upwards, and "0 mi" for no distance.
 */
export function milesText(metres: number): string {
  const miles = metres / METRES_PER_MILE;
  if (miles === 0) return '0 mi';
  if (miles >= 9.95) return `${Math.round(miles).toLocaleString('en-GB')} mi`;
  return `${Math.max(0.1, Math.round(miles * 10) / 10)} mi`;
}

const EARTH_RADIUS_MILES = 3958.8;

/** Miles between two positions in a straight line. */
export function milesBetween([lat, lng]: Coordinates, [toLat, toLng]: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(lat, toLat) + Math.cos(radians(lat)) * Math.cos(radians(toLat)) * half(lng, toLng);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
