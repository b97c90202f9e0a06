import { sql } from 'kysely';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** Purges a batch of customers from every list for good. @returns their ids; empty once there are none left */
export async function purgeSome(tx: TenantTransaction, most: number): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    update customers set lifecycle = 'Purged', lifecycle_at = ${thisInstant}, version = version + 1
     where business_id = ${tx.businessId} and id in (
       select id from customers
        where business_id = ${tx.businessId} and lifecycle <> 'Purged' order by id limit ${most})
    returning id`);
  return rows.map(({ id }) => id);
}

/** The number of active customers. */
export async function countActive(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from customers
     where business_id = ${tx.businessId} and lifecycle = 'Active'`);
  return row?.count ?? 0;
}
