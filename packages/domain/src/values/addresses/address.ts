/** Degrees: latitude, then longitude. */
export type Coordinates = readonly [lat: number, lng: number];

/**
 * How exactly an address was placed: its building, its own postcode, or only the mean of the
 * postcodes that share its first half (`outward`), or that and the digit after it (`sector`).
 */
export const PLACE_PRECISIONS = ['building', 'unit', 'sector', 'outward'] as const;

export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** A postal address; a part that is absent is null or empty. */
export interface Address {
  readonly flatNumber?: string | null;
  readonly streetNumber?: string | null;
  readonly streetName?: string | null;
  readonly town?: string | null;
  readonly postcode?: string | null;
  readonly country?: string | null;
  /** Where the address was found on the map. */
  readonly coordinates?: Coordinates | null;
  /** How exactly `coordinates` are known; absent where nobody says. */
  readonly precision?: PlacePrecision | null;
  /** Where a person put it, which counts more. */
  readonly customCoordinates?: Coordinates | null;
}

/** Where the address is on the map, null where nobody knows. */
export function coordinatesOf(address: Address): Coordinates | null {
  return address.customCoordinates ?? address.coordinates ?? null;
}

/** Whether an address is only known by a part of its postcode: to a mile or more. */
export function isPlacedRoughly({ customCoordinates, precision }: Address): boolean {
  return !customCoordinates && (precision === 'sector' || precision === 'outward');
}
