import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The versions of customers at any stage of the lifecycle; unknown ids are left out. */
export function customerVersions(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly version: number }[]> {
  return tx.all(sql<{ id: string; version: number }>`
    select id, version from customers
     where business_id = ${tx.businessId} and id = any(${[...ids]}::uuid[])`);
}
