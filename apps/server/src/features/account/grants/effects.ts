import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { insertOwner } from './store.ts';

/** Makes a user the Owner of the transaction's new business. */
export function grantOwner(tx: TenantTransaction, userId: string, email: string): void {
  insertOwner(tx, userId, email);
}
