import type { Address, Coordinates } from '@roundbook/contract/values';
import type { PlacePrecision } from '@roundbook/domain/values/addresses/address';
import { normalisePostcode, postcodeIn } from '@roundbook/domain/values/addresses/postcode';

/** Degrees that a position may differ by and still be the same: the bundled ones have four decimals. */
const TOLERANCE = 0.0002;

/** Where something is, in degrees, and how exactly that is known. */
export interface Place {
  readonly coordinates: Coordinates;
  readonly precision: PlacePrecision;
}

/** The lines of an address that tell where it is. */
export interface AddressLines {
  readonly streetName: string;
  readonly areaName: string;
  readonly town: string;
  readonly postcode: string;
}

/** What can be placed: an address, or text such as "12 High Street, BA1 2AB". */
export type Placeable = AddressLines | string;

/** Finds addresses on the map by their postcodes. */
export interface Geocoder {
  /** Where it is; null where it has no postcode, or one that nobody knows. */
  place(where: Placeable): Promise<Place | null>;
  /** As `place` for each, in the same order, in as few questions as can be. */
  placeAll(where: readonly Placeable[]): Promise<(Place | null)[]>;
}

/** The ways to ask: which one fits depends on whether somebody waits for a transaction. */
export interface Geocoding {
  /** Answers at once from this machine: the one for inside a transaction. */
  readonly builtIn: Geocoder;
  /** Asks the configured service, and `builtIn` where there is none or it fails. */
  readonly best: Geocoder;
  /** The configured service alone: it rejects while it cannot answer. */
  readonly service: Geocoder | undefined;
}

/** The postcode by which something is placed, as on letters: an address's own, else the last in its lines. */
export function postcodeOf(where: Placeable): string | null {
  if (typeof where === 'string') return postcodeIn(where);
  const { streetName, areaName, town, postcode } = where;
  return normalisePostcode(postcode) ?? postcodeIn([streetName, areaName, town].join(' '));
}

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
    coordinates.every((degrees, at) => Math.abs(degrees - place.coordinates[at]!) < TOLERANCE)
  );
}

function placeOf({ coordinates, precision }: Address): Place | null {
  return coordinates && precision && { coordinates, precision };
}
