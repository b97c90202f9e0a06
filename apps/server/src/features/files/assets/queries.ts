import type { InferResult } from 'kysely';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import type { Actor } from '../../../platform/auth/actor.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { visibleTo } from './policy.ts';

function selectAssets(tx: TenantTransaction) {
  return query
    .selectFrom('assets as a')
    .where('a.business_id', '=', tx.businessId)
    .select([
      'a.id',
      'a.name',
      'a.filename',
      'a.mime',
      'a.size',
      'a.thumbnail_key',
      'a.created_at',
    ]);
}

export type AssetRow = InferResult<ReturnType<typeof selectAssets>>[number];

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
    thumbnail: row.thumbnail_key && `/assets/${id}/thumbnail`,
    addedAt: row.created_at,
  };
}

/** Files by id, as far as they are there and the caller may see them. */
export async function findAssets(
  tx: TenantTransaction,
  actor: Actor,
  ids: readonly string[],
): Promise<Asset[]> {
  const rows = await tx.all(
    selectAssets(tx)
      .where('a.id', 'in', ids)
      .where(visibleTo(actor))
      .orderBy('a.created_at')
      .orderBy('a.id'),
  );
  return rows.map(assetOf);
}

/** A page of every file, newest first, and how many there are. */
export async function listAssets(
  tx: TenantTransaction,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ assets: Asset[]; total: number }> {
  const rows = tx.all(
    selectAssets(tx)
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  const counted = tx.first(
    query
      .selectFrom('assets')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('business_id', '=', tx.businessId),
  );
  return { assets: (await rows).map(assetOf), total: (await counted)?.total ?? 0 };
}

/** Where the bytes of a file are, if it is there and the caller may see it. */
export function findStored(tx: TenantTransaction, actor: Actor, id: string) {
  return tx.first(
    query
      .selectFrom('assets as a')
      .select(['a.name', 'a.filename', 'a.mime', 'a.storage_key', 'a.thumbnail_key'])
      .where('a.business_id', '=', tx.businessId)
      .where('a.id', '=', id)
      .where(visibleTo(actor)),
  );
}

/** Whether a file has a record. */
export async function hasRecord(tx: TenantTransaction, id: string): Promise<boolean> {
  const row = await tx.first(
    query
      .selectFrom('assets')
      .select('id')
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id),
  );
  return row !== undefined;
}
