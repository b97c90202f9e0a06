import { sql } from 'kysely';
import type { Address } from '@roundbook/contract/values';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A customer's sites with their addresses. */
export function listSites(
  tx: TenantTransaction,
  customerId: string,
): Promise<{ id: string; address: Address }[]> {
  return tx.all(sql<{ id: string; address: Address }>`
    select id, address from sites
     where business_id = ${tx.businessId} and customer_id = ${customerId} order by id`);
}
