/** Degrees: latitude, then longitude. */
export type Coordinates = readonly [lat: number, lng: number];

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
  /** Where a person put it, which counts more. */
  readonly customCoordinates?: Coordinates | null;
}

/** Where the address is on the map, null where nobody knows. */
export function coordinatesOf(address: Address): Coordinates | null {
  return address.customCoordinates ?? address.coordinates ?? null;
}
