import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { FileMissing, type FileStore } from '../../../providers/files/files.ts';
import type { FileUse } from '../../../slice.ts';
import { business, businessTable } from '../../account/businesses/relations.ts';
import { visibleTo } from './asset-conditions.ts';
import { kindOf, safeName } from './asset-kinds.ts';
import { pngOf } from './asset-thumbnail.ts';

export { findAssets } from './queries.ts';

/**
 * Whether all of the files exist and the user may see them.
 * @param uses the calling slice's records that show files to users who may not see all files
 */
export async function maySeeAssets(
  tx: TenantTransaction,
  actor: Actor,
  assetIds: readonly string[],
  uses: readonly FileUse[] = [],
): Promise<boolean> {
  const wanted = [...new Set(assetIds)];
  const found = await tx.all(sql`
    select a.id from assets a
     where a.business_id = ${tx.businessId} and a.id = any(${wanted}::uuid[]) and ${visibleTo(actor, uses)}`);
  return found.length === wanted.length;
}

/**
 * The type of an uploaded file, read from its bytes, and a safe name for it. For slices that pass a file on, rather
 * than storing it.
 * @throws AppError 415 if it is neither a picture nor a PDF
 */
export async function describeFile(
  file: UploadedFile,
): Promise<{ readonly mime: string; readonly filename: string }> {
  const kind = await kindOf(file.content);
  return { mime: kind.mime, filename: safeName(file.filename, kind).filename };
}

/**
 * Finds the business's logo for documents.
 * @returns a function that reads the logo as a PNG of at most 480 pixels a side, to be called once
 * the transaction has ended; it resolves with null if there is no logo
 */
export async function findLogo(
  tx: TenantTransaction,
  files: FileStore,
): Promise<() => Promise<Buffer | null>> {
  const found = await tx.first(sql<{ key: string }>`
    select a.thumbnail_key as key from ${businessTable}
      join assets a on a.business_id = ${business.id} and a.id = ${business.logoAssetId}
     where ${business.id} = ${tx.businessId} and a.thumbnail_key is not null`);
  return async () => {
    if (!found) return null;
    try {
      return await pngOf(await buffer(await files.open(found.key)));
    } catch (error) {
      // A document without its logo is better than no document.
      if (error instanceof FileMissing) return null;
      throw error;
    }
  };
}

/**
 * Finds files of the business that are to be sent, in the given order, leaving out deleted files.
 * @returns a function that reads the files, to be called once the transaction has ended
 */
export async function readAssets(
  tx: TenantTransaction,
  files: FileStore,
  ids: readonly string[],
): Promise<() => Promise<{ filename: string; mime: string; content: Buffer }[]>> {
  const found = await tx.all(sql<{ filename: string; mime: string; key: string }>`
    select filename, mime, storage_key as key from assets
     where business_id = ${tx.businessId} and id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], id)`);
  return async () => {
    const read: { filename: string; mime: string; content: Buffer }[] = [];
    for (const { filename, mime, key } of found) {
      read.push({ filename, mime, content: await buffer(await files.open(key)) });
    }
    return read;
  };
}

/** The safe names of uploaded files, by id; deleted files are left out. */
export async function namesOfFiles(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; filename: string }>`
    select id, filename from assets
     where business_id = ${tx.businessId} and ${isOneOf(sql`id`, wanted)}`);
  return new Map(rows.map(({ id, filename }) => [id, filename]));
}
