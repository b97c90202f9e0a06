import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** The customers whose accounts have postings other than these. */
export async function postedBeside(
  tx: TenantTransaction,
  customerIds: readonly string[],
  postingIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ customerId: string }>`
    select distinct customer_id as "customerId" from posting_lines
     where business_id = ${tx.businessId} and customer_id = any(${customerIds}::uuid[])
       and posting_id <> all(${postingIds}::uuid[])`);
  return rows.map(({ customerId }) => customerId);
}
