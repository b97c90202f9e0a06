import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findGrantOf } from './queries.ts';
import { insertOwner } from './store.ts';

/** Announces a user's grant, which shows their name. Its version stays: the grant is not edited. */
export async function announceName(tx: TenantTransaction, userId: string): Promise<void> {
  const grant = await findGrantOf(tx, userId);
  if (grant) tx.changed('grant', grant.id, grant.version);
}

/** Makes a user the Owner of the transaction's new business. */
export function grantOwner(tx: TenantTransaction, userId: string, email: string): void {
  insertOwner(tx, userId, email);
}
