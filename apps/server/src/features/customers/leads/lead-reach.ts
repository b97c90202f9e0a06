import type { Coordinates } from '@roundbook/domain/values/addresses/address';

/** Miles in a degree of latitude, anywhere; rounded down, so that nothing near is left out. */
const MILES_A_DEGREE = 68.7;

/** The extra distance that the search covers, because leads show rounded places and rounded miles. */
const SLACK_MILES = 1.5;

/**
 * The largest differences in latitude and longitude, in degrees, between a place and others within
 * `miles` of it.
 */
export function around([latitude, longitude]: Coordinates, miles: number) {
  const degreesNorth = (miles + SLACK_MILES) / MILES_A_DEGREE;
  const farthest = Math.min(89, Math.abs(latitude) + degreesNorth);
  const degreesEast = degreesNorth / Math.cos((farthest * Math.PI) / 180);
  return { latitude, longitude, degreesNorth, degreesEast };
}
