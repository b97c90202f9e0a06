import { sql } from 'kysely';
import type { Tag } from '@roundbook/contract/customers/tags/tags';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The business's tags, ordered by name. */
export function listTags(tx: TenantTransaction): Promise<Tag[]> {
  return tx.all(sql<Tag>`
    select id, name, colour from tags where business_id = ${tx.businessId} order by name`);
}
