import type { Address } from '@roundbook/contract/values';
import { type Geocoder, type Place, postcodeOf } from './geocoding.ts';

/** Degrees that a position may differ by and still be the same: the bundled ones have four decimals. */
const tolerance = 0.0002;

/**
 * An address where `geocoder` finds it; what it said of its place itself is not used, but for the pin
 * that a person put down. While its postcode is the one of `before`, it stays where that was found:
 * a service may have found it more exactly.
 */
export async function placeAddress(
  geocoder: Geocoder,
  address: Address,
  before?: Address,
): Promise<Address> {
  const known = before && isSamePostcode(before, address) ? placeOf(before) : null;
  const place = known ?? (await geocoder.place(address));
  return {
    ...address,
    coordinates: place?.coordinates ?? null,
    precision: place?.precision ?? null,
  };
}

/** Whether two addresses are placed by the same postcode, or neither by any. */
export function isSamePostcode(one: Address, other: Address): boolean {
  return postcodeOf(one) === postcodeOf(other);
}

/** Whether an address stands where it was found, as exactly as it was found. */
export function isAt(address: Address, place: Place): boolean {
  const { coordinates, precision } = address;
  return (
    precision === place.precision &&
    coordinates !== null &&
    coordinates.every((degrees, at) => Math.abs(degrees - place.coordinates[at]!) < tolerance)
  );
}

function placeOf({ coordinates, precision }: Address): Place | null {
  return coordinates && precision && { coordinates, precision };
}
