/** Latitude, then longitude, in degrees. */
export type Coordinates = readonly [lat: number, lng: number];

/**
 * The precision of an address's place: the building, the postcode, or only the mean of the
 * postcodes that share its outward half (`outward`), or the outward half and the next digit
 * (`sector`).
 */
export const PLACE_PRECISIONS = ['building', 'unit', 'sector', 'outward'] as const;

export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** A postal address; a missing part is null or empty. */
export interface Address {
  readonly flatNumber?: string | null;
  readonly streetNumber?: string | null;
  readonly streetName?: string | null;
  readonly areaName?: string | null;
  readonly town?: string | null;
  readonly postcode?: string | null;
  readonly country?: string | null;
  /** The place found for the address, as latitude and longitude. */
  readonly coordinates?: Coordinates | null;
  /** The precision of `coordinates`; absent if unknown. */
  readonly precision?: PlacePrecision | null;
  /** The pin that a user put on the map; takes precedence over `coordinates`. */
  readonly customCoordinates?: Coordinates | null;
}

/** The address's coordinates; null if unknown. */
export function coordinatesOf(address: Address): Coordinates | null {
  return address.customCoordinates ?? address.coordinates ?? null;
}

/** Whether an address was located by only part of its postcode, and so to within a mile at best. */
export function isPlacedRoughly({ customCoordinates, precision }: Address): boolean {
  return !customCoordinates && (precision === 'sector' || precision === 'outward');
}
