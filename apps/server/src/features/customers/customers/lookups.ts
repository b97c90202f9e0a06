import type { Address } from '@roundbook/contract/values';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The main address of a customer, if there is such a customer. */
export async function findAddress(
  tx: TenantTransaction,
  customerId: string,
): Promise<Address | undefined> {
  const row = await tx.first(
    query
      .selectFrom('customers')
      .select('address')
      .where('business_id', '=', tx.businessId)
      .where('id', '=', customerId)
      .where('lifecycle', '<>', 'Purged'),
  );
  return row?.address as unknown as Address | undefined;
}
