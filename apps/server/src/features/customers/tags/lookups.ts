import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The ids among `tagIds` that are tags of the business, each once, in id order. */
export async function knownTags(
  tx: TenantTransaction,
  tagIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from tags where business_id = ${tx.businessId} and id = any(${tagIds}::uuid[])
     order by id`);
  return rows.map(({ id }) => id);
}

/** Whether all of the tags exist. */
export async function areTags(tx: TenantTransaction, tagIds: readonly string[]): Promise<boolean> {
  const known = await knownTags(tx, tagIds);
  return known.length === new Set(tagIds).size;
}

/** The business's tags, ordered by name. */
export function namedTags(tx: TenantTransaction): Promise<{ id: string; name: string }[]> {
  return tx.all(sql<{ id: string; name: string }>`
    select id, name from tags where business_id = ${tx.businessId} order by name`);
}
