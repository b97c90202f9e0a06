import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import * as store from './price-store.ts';

/** Locks jobs until the commit, in id order, and reads their prices; leaves out unknown jobs. */
export function lockPrices(tx: TenantTransaction, jobIds: readonly string[]) {
  return store.lockPrices(tx, jobIds);
}

/** Changes the prices of locked jobs from now on. Closed visits keep their price. */
export function changePrices(
  tx: TenantTransaction,
  changes: Parameters<typeof store.savePrices>[1],
): void {
  store.savePrices(tx, changes);
}
