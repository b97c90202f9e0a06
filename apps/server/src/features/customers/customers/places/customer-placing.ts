import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  type Geocoder,
  isSamePostcode,
  placeAddress,
} from '../../../../providers/geocoding/geocoding.ts';
import type { CustomerFields } from '../store.ts';

/** A customer's addresses before the change. */
type Before = Pick<Customer, 'address' | 'sites'>;

/**
 * The given fields, with their addresses placed by `geocoder`; unchanged addresses keep their
 * places.
 */
export async function placeFields(
  geocoder: Geocoder,
  fields: CustomerFields,
  before?: Before,
): Promise<CustomerFields> {
  const sitesBefore = new Map(before?.sites.map((site) => [site.id, site.address]));
  const [address, sites] = await Promise.all([
    placeAddress(geocoder, fields.address, before?.address),
    Promise.all(
      fields.sites.map(async (site) => ({
        ...site,
        address: await placeAddress(geocoder, site.address, sitesBefore.get(site.id ?? '')),
      })),
    ),
  ]);
  return { ...fields, address, sites };
}

/** Whether the customer has an address that is new, or whose postcode has changed. */
export function isAnywhereNew(fields: CustomerFields, before: Before): boolean {
  const sitesBefore = new Map(before.sites.map((site) => [site.id, site.address]));
  return [
    { address: fields.address, known: before.address },
    ...fields.sites.map((site) => ({
      address: site.address,
      known: sitesBefore.get(site.id ?? ''),
    })),
  ].some(({ address, known }) => !known || !isSamePostcode(address, known));
}
