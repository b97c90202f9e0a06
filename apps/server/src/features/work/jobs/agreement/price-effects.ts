import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import * as store from './price-store.ts';

/** Locks jobs until the commit, in the order of their ids, and reads their prices; unknown ones are missing. */
export function lockPrices(tx: TenantTransaction, jobIds: readonly string[]) {
  return store.lockPrices(tx, jobIds);
}

/** Changes the prices of locked jobs from now on. Closed visits keep the price that they were closed at. */
export function changePrices(
  tx: TenantTransaction,
  changes: Parameters<typeof store.savePrices>[1],
): void {
  store.savePrices(tx, changes);
}
