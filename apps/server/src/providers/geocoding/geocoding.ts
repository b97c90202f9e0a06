import type { Address, Coordinates } from '@roundbook/contract/values';
import type { PlacePrecision } from '@roundbook/domain/values/addresses/address';
import {
  normalisePostcode,
  outcodeOf,
  postcodeIn,
} from '@roundbook/domain/values/addresses/postcode';
import { areaOf, isListedArea } from '@roundbook/domain/values/addresses/postcode-areas';

/**
 * The number of degrees by which two positions may differ and still count as equal: the bundled
 * positions have four decimals.
 */
const TOLERANCE = 0.0002;

/** A position in degrees, and its precision. */
export interface Place {
  readonly coordinates: Coordinates;
  readonly precision: PlacePrecision;
}

/** The lines of an address that help to locate it. */
export interface AddressLines {
  readonly streetName: string;
  readonly areaName: string;
  readonly town: string;
  readonly postcode: string;
}

/** Something to place: an address, or text such as "12 High Street, BA1 2AB". */
export type Placeable = AddressLines | string;

/** Finds addresses on the map by their postcodes. */
export interface Geocoder {
  /** The place; null if there is no postcode, or it is unknown. */
  place(where: Placeable): Promise<Place | null>;
  /** Finds the places of several items, in the order of the items, with as few requests as possible. */
  placeAll(where: readonly Placeable[]): Promise<(Place | null)[]>;
}

/** The geocoders to choose from, depending on whether a transaction is open. */
export interface Geocoding {
  /** Answers immediately from this machine; use it inside a transaction. */
  readonly builtIn: Geocoder;
  /** Asks the configured service; uses `builtIn` if there is none or it fails. */
  readonly best: Geocoder;
  /**
   * The configured service by itself, which rejects if it cannot answer now; undefined if none is
   * configured.
   */
  readonly service: Geocoder | undefined;
}

/**
 * The postcode by which an address or text is placed, in its usual form: an address's own postcode or, failing
 * that, the last postcode in the lines.
 */
export function postcodeOf(where: Placeable): string | null {
  if (typeof where === 'string') return postcodeIn(where);
  const { streetName, areaName, town, postcode } = where;
  return normalisePostcode(postcode) ?? postcodeIn([streetName, areaName, town].join(' '));
}

/**
 * An address with the place that `geocoder` finds. A place given in the address is ignored, unless
 * a person set the pin. If the postcode is the same as in `before`, the address keeps the place of
 * `before`, as a service may have found it more precisely.
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

/** Whether both addresses are placed by the same postcode, or neither has one. */
export function isSamePostcode(one: Address, other: Address): boolean {
  return postcodeOf(one) === postcodeOf(other);
}

/**
 * Whether an address has a postcode that does not exist in the UK: the bundled postcodes, which
 * list every outward code, did not place it.
 */
export function isUnknownPostcode({ postcode, coordinates }: Address): boolean {
  const outcode = outcodeOf(postcode);
  return coordinates === null && outcode !== null && isListedArea(areaOf(outcode));
}

/** Whether an address already has this place, with the same precision. */
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
