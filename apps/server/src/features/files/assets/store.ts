import { type RawBuilder, sql } from 'kysely';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { FileUse } from '../../../slice.ts';
import { isLogo } from '../../account/businesses/relations.ts';
import { assetColumns, type AssetRow } from './queries.ts';

export interface NewAsset extends Omit<AssetRow, 'createdAt'> {
  readonly storageKey: string;
  readonly createdBy: string | null;
  /** True for a file that came with a message, which is kept even though it belongs to no visit. */
  readonly cameIn: boolean;
}

/** Adds the record of a file. */
export async function insertAsset(tx: TenantTransaction, asset: NewAsset): Promise<AssetRow> {
  const { id, name, filename, mime, size, storageKey, thumbnailKey, createdBy, cameIn } = asset;
  const row = await tx.first(sql<AssetRow>`
    insert into assets as a
      (business_id, id, name, filename, mime, size, storage_key, thumbnail_key, created_by,
       came_in)
    values (${tx.businessId}, ${id}, ${name}, ${filename}, ${mime}, ${size}, ${storageKey},
      ${thumbnailKey}, ${createdBy}, ${cameIn})
    returning ${assetColumns}`);
  tx.changed('asset', id, 1);
  return row!;
}

/** The files `a` that were uploaded more than a week ago. */
const isOld = sql`a.created_at < ${thisInstant} - interval '7 days'`;

/** The condition on files `a` that a user names, and uploaded within the last day. */
export function ownNewFiles(
  tx: TenantTransaction,
  userId: string,
  ids: readonly string[],
): RawBuilder<unknown> {
  return sql`a.created_by = ${userId} and a.created_at > ${tx.now}::timestamptz - interval '1 day'
    and a.id = any(${ids}::uuid[])`;
}

/**
 * Deletes the records of files that no record uses: by default a week after their upload, for example from a form
 * that was never sent, a photo that was removed again, or a customer who was erased.
 * @param uses the records that may still need a file
 * @param which the condition that the files `a` meet
 * @returns the ids of the deleted files
 */
export async function deleteUnused(
  tx: TenantTransaction,
  uses: readonly FileUse[],
  which: RawBuilder<unknown> = isOld,
): Promise<string[]> {
  const needs = [isLogo, ...uses.map(({ isUsed }) => isUsed)];
  const rows = await tx.all(sql<{ id: string }>`
    delete from assets a
     where a.business_id = ${tx.businessId} and ${which}
       and not a.came_in and not (${sql.join(needs, sql` or `)})
    returning a.id`);
  for (const { id } of rows) tx.changed('asset', id, 2);
  return rows.map((row) => row.id);
}

/** Allows files that came with messages to be deleted once nothing else needs them. */
export function releaseFiles(tx: TenantTransaction, ids: RawBuilder<unknown>): void {
  tx.send(sql`update assets set came_in = false
    where business_id = ${tx.businessId} and came_in and id in (${ids})`);
}
