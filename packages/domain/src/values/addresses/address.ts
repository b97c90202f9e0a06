/** Degrees: latitude, then longitude. */
export type Coordinates = readonly [lat: number, lng: number];

/**
 * How precisely an address was placed: at its building, at its own postcode, or only at the mean of
 * the postcodes that share its first half (`outward`), or that half and the next digit (`sector`).
 */
export const PLACE_PRECISIONS = ['building', 'unit', 'sector', 'outward'] as const;

export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** A postal address; a part that is absent is null or empty. */
export interface Address {
  readonly flatNumber?: string | null;
  readonly streetNumber?: string | null;
  readonly streetName?: string | null;
  readonly areaName?: string | null;
  readonly town?: string | null;
  readonly postcode?: string | null;
  readonly country?: string | null;
  /** Where the address was found on the map. */
  readonly coordinates?: Coordinates | null;
  /** How precise `coordinates` are; absent if unknown. */
  readonly precision?: PlacePrecision | null;
  /** Where a user put it; takes precedence. */
  readonly customCoordinates?: Coordinates | null;
}

/** Where the address is on the map; null if unknown. */
export function coordinatesOf(address: Address): Coordinates | null {
  return address.customCoordinates ?? address.coordinates ?? null;
}

/** Whether an address was placed by only part of its postcode: to within a mile or worse. */
export function isPlacedRoughly({ customCoordinates, precision }: Address): boolean {
  return !customCoordinates && (precision === 'sector' || precision === 'outward');
}
