import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import * as store from './store.ts';

/** Notes with a broadcast that one of its recipients said no to offers by its link. */
export function noteUnsubscribed(
  tx: TenantTransaction,
  broadcastId: string,
  customerId: string,
): void {
  store.noteUnsubscribed(tx, broadcastId, customerId);
}
