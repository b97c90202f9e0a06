import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type { Address } from '@roundbook/contract/values';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import type { MapStop } from '../../../../map/view/map-data.ts';

/** A place where a customer's work is done. */
export interface CustomerPlace {
  /** Null for the customer's own address. */
  readonly siteId: string | null;
  readonly name: string;
  readonly address: Address;
}

/** The customer's own address, then the addresses of further sites. */
export function customerPlaces({ address, sites }: Pick<Customer, 'address' | 'sites'>) {
  const own: CustomerPlace = { siteId: null, name: 'Address', address };
  const others = sites.map((site): CustomerPlace => {
    return { siteId: site.id, name: site.name, address: site.address };
  });
  return [own, ...others];
}

const OWN_STOP = 'own';

/** The id of a place's stop on the map. */
export const stopIdOf = ({ siteId }: Pick<CustomerPlace, 'siteId'>) => siteId ?? OWN_STOP;

/** The places that are on the map. */
export function placeStops(places: readonly CustomerPlace[]): MapStop[] {
  return places.flatMap((place) => {
    const coordinates = coordinatesOf(place.address);
    if (!coordinates) return [];
    const label = [place.name, displayAddress(place.address, JOB_ADDRESS_PARTS)]
      .filter(Boolean)
      .join(': ');
    return [{ id: stopIdOf(place), coordinates, label, tone: 'open' as const }];
  });
}
