import type { JointWrites } from '../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Geocoder } from '../../../providers/geocoding/geocoding.ts';
import { type BalanceChange, moveBalances } from './balance-store.ts';
import { placeFields } from './customer-placing.ts';
import { INITIAL_PREFERENCES } from './preferences-policy.ts';
import { type CustomerFields, insertCustomer } from './store.ts';

/** Adds a customer whose fields are already checked, placed by `geocoder`; returns the id. */
export async function addCustomer(
  tx: TenantTransaction,
  geocoder: Geocoder,
  fields: CustomerFields,
): Promise<string> {
  const placed = await placeFields(geocoder, fields);
  return insertCustomer(tx, placed, INITIAL_PREFERENCES);
}

/** Moves customers' balances by what is posted to them; their rows must be locked. */
export function changeBalances(writes: JointWrites, changes: readonly BalanceChange[]): void {
  moveBalances(writes, changes);
}
