import { sql } from 'kysely';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { FileUse } from '../../../slice.ts';
import { visibleTo } from './asset-conditions.ts';

/** A file's record as stored. */
export interface AssetRow {
  readonly id: string;
  readonly name: string;
  readonly filename: string;
  readonly mime: string;
  readonly size: number;
  readonly thumbnailKey: string | null;
  readonly createdAt: string;
}

/** The columns of `assets a` for an `AssetRow`. */
export const assetColumns = sql`a.id, a.name, a.filename, a.mime, a.size,
  a.thumbnail_key as "thumbnailKey", a.created_at as "createdAt"`;

/** A file as the API shows it; its paths are below `/api` and need the bearer token. */
export function assetOf(row: AssetRow): Asset {
  const { id, name, filename, mime, size } = row;
  return {
    id,
    name,
    filename,
    mime,
    size,
    original: `/assets/${id}/original`,
    thumbnail: row.thumbnailKey && `/assets/${id}/thumbnail`,
    addedAt: row.createdAt,
  };
}

/**
 * The files with these ids that exist and that the caller may see.
 * @param uses the records that show files to users who may not see all files; not needed for
 * Managers and above
 */
export async function findAssets(
  tx: TenantTransaction,
  actor: Actor,
  ids: readonly string[],
  uses: readonly FileUse[] = [],
): Promise<Asset[]> {
  const rows = await tx.all(sql<AssetRow>`
    select ${assetColumns} from assets a
     where a.business_id = ${tx.businessId} and a.id = any(${ids}::uuid[]) and ${visibleTo(actor, uses)}
     order by a.created_at, a.id`);
  return rows.map(assetOf);
}

/** A page of all files, newest first, and their total number. */
export async function listAssets(
  tx: TenantTransaction,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ assets: Asset[]; total: number }> {
  const [rows, counted] = await Promise.all([
    tx.all(sql<AssetRow>`
      select ${assetColumns} from assets a where a.business_id = ${tx.businessId}
       order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`),
    tx.first(sql<{ total: number }>`
      select count(*) as total from assets where business_id = ${tx.businessId}`),
  ]);
  return { assets: rows.map(assetOf), total: counted?.total ?? 0 };
}

type StoredFile = Pick<AssetRow, 'name' | 'filename' | 'mime' | 'thumbnailKey'> & {
  readonly storageKey: string;
};

/** The storage keys of a file, if it exists and the caller may see it. */
export function findStored(
  tx: TenantTransaction,
  actor: Actor,
  id: string,
  uses: readonly FileUse[],
): Promise<StoredFile | undefined> {
  return tx.first(sql<StoredFile>`
    select a.name, a.filename, a.mime, a.storage_key as "storageKey",
           a.thumbnail_key as "thumbnailKey"
      from assets a
     where a.business_id = ${tx.businessId} and a.id = ${id} and ${visibleTo(actor, uses)}`);
}

/** Whether a file has a record. */
export async function hasRecord(tx: TenantTransaction, id: string): Promise<boolean> {
  const row = await tx.first(sql`
    select id from assets where business_id = ${tx.businessId} and id = ${id}`);
  return row !== undefined;
}

/** The total size of the business's files in bytes, excluding thumbnails. */
export async function storedBytes(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from assets where business_id = ${tx.businessId}`);
  return row!.bytes;
}

/** The next file ids after a given id, in order. */
export async function listIds(tx: TenantTransaction, after: string | null): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from assets
     where business_id = ${tx.businessId} and (${after}::uuid is null or id > ${after}::uuid)
     order by id limit 500`);
  return rows.map(({ id }) => id);
}

/** Whether a file exists, belongs to the business and is a picture. */
export async function isPicture(tx: TenantTransaction, assetId: string): Promise<boolean> {
  const found = await tx.first(sql`
    select id from assets
     where business_id = ${tx.businessId} and id = ${assetId} and thumbnail_key is not null`);
  return found !== undefined;
}
