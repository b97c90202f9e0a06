import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

/** Whether all of the files are there and the business's own. */
export async function areOwnAssets(
  tx: TenantTransaction,
  assetIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(assetIds)];
  const found = await tx.all(sql`
    select id from assets where business_id = ${tx.businessId} and id = any(${wanted}::uuid[])`);
  return found.length === wanted.length;
}
