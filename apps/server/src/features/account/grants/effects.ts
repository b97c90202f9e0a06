import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { insertOwner } from './store.ts';

/** Announces a user's grant, with which their name is shown. It keeps its version: it is not edited. */
export async function announceName(tx: TenantTransaction, userId: string): Promise<void> {
  const grant = await tx.first(
    query
      .selectFrom('grants')
      .select(['id', 'version'])
      .where('business_id', '=', tx.businessId)
      .where('user_id', '=', userId),
  );
  if (grant) tx.changed('grant', grant.id, grant.version);
}

/** Makes a user the Owner of the transaction's new business. */
export function grantOwner(tx: TenantTransaction, userId: string, email: string): void {
  insertOwner(tx, userId, email);
}
