import { sql } from 'kysely';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The names of services, by id. */
export async function serviceNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select id, name from services where business_id = ${tx.businessId} and ${isOneOf(sql`id`, ids)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
