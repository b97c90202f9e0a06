import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Geocoder } from '../../../providers/geocoding/geocoding.ts';
import { placeFields } from './customer-placing.ts';
import { INITIAL_PREFERENCES } from './preferences-policy.ts';
import { type CustomerFields, insertCustomer } from './store.ts';

/** Adds a customer whose fields were checked already, where `geocoder` finds them; returns the id. */
export async function addCustomer(
  tx: TenantTransaction,
  geocoder: Geocoder,
  fields: CustomerFields,
): Promise<string> {
  const placed = await placeFields(geocoder, fields);
  return insertCustomer(tx, placed, INITIAL_PREFERENCES);
}
