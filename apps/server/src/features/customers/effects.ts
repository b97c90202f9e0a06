import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { INITIAL_PREFERENCES } from './preferences-policy.ts';
import { type CustomerFields, insertCustomer } from './store.ts';

/** Adds a customer whose fields were checked already, and returns the id. */
export function addCustomer(tx: TenantTransaction, fields: CustomerFields): string {
  return insertCustomer(tx, fields, INITIAL_PREFERENCES);
}
