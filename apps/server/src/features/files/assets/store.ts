import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { query } from '../../../platform/db/query.ts';
import type { Assets } from '../../../platform/db/schema.generated.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { AssetRow } from './queries.ts';

/** Adds the record of a file. */
export async function insertAsset(
  tx: TenantTransaction,
  fields: Omit<Insertable<Assets>, 'business_id'> & { id: string },
): Promise<AssetRow> {
  const row = await tx.first(
    query
      .insertInto('assets')
      .values({ business_id: tx.businessId, ...fields })
      .returning(['id', 'name', 'filename', 'mime', 'size', 'thumbnail_key', 'created_at']),
  );
  tx.changed('asset', fields.id, 1);
  return row!;
}

/**
 * Deletes the records of files that nothing has used for a week after they were uploaded: a form that
 * was never sent, a photo taken off again, a customer who was forgotten.
 * @returns their ids
 */
export async function deleteUnused(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    delete from assets a
     where a.business_id = ${tx.businessId} and a.created_at < now() - interval '7 days'
       and not exists (select from occurrence_assets o
         where o.business_id = a.business_id and o.asset_id = a.id)
       and not exists (select from businesses b
         where b.business_id = a.business_id and b.logo_asset_id = a.id)
    returning a.id`);
  for (const { id } of rows) tx.changed('asset', id, 2);
  return rows.map((row) => row.id);
}
