import { newId } from '../../../platform/db/ids.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Makes a user the Owner of the transaction's new business. */
export function grantOwner(tx: TenantTransaction, userId: string, email: string): void {
  const id = newId();
  tx.send(
    query.insertInto('grants').values({
      business_id: tx.businessId,
      id,
      user_id: userId,
      email,
      role: 'Owner',
      status: 'Active',
    }),
  );
  tx.changed('grant', id, 1);
}
