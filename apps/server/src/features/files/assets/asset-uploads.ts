import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { uploadAsset } from '@roundbook/contract/files/assets/assets';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { UploadCall } from '../../../platform/http/upload.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { dropUnclaimed } from './asset-claims.ts';
import { kindOf, safeName } from './asset-kinds.ts';
import { thumbnailOf } from './asset-thumbnail.ts';
import { assetOf, storedBytes } from './queries.ts';
import { insertAsset } from './store.ts';

const FULL =
  'There is no room left for more files. Please ask the person who runs Roundbook for you for more space.';

const CLAIM_WITHIN_MS = 3_600_000;

/** The file store, and the business's upload quota in bytes. */
interface Storage {
  readonly files: FileStore;
  readonly quota: number;
}

/** A file to store, with its business and its user. */
export interface FileToStore extends Pick<UploadCall, 'file' | 'database' | 'enqueueIn'> {
  readonly businessId: BusinessId;
  /** Null for a file that came with a message. */
  readonly createdBy: string | null;
}

/**
 * Inspects an upload and stores its bytes. A task enqueued beforehand deletes any bytes that no
 * record claims within the hour (after a repeated request, a failure or a crash).
 * @returns a change that adds the record
 */
export async function prepareUpload(
  { files, quota }: Storage,
  { businessId, createdBy, file, database, enqueueIn }: FileToStore,
): Promise<(tx: TenantTransaction) => Promise<ResponseOf<typeof uploadAsset>>> {
  const kind = await kindOf(file.content);
  const thumbnail = kind.isImage ? await thumbnailOf(file.content) : undefined;
  const id = newId();
  const used = await transact(database, { businessId }, async (tx) => {
    enqueueIn(tx)(
      dropUnclaimed,
      { businessId, id },
      { startAfter: new Date(Date.parse(tx.now) + CLAIM_WITHIN_MS) },
    );
    return storedBytes(tx);
  });
  if (used + file.content.length > quota) {
    // The upload is refused by the change rather than by the preparation, so that repeating an upload for which there
    // was still room gets the first response.
    return () => Promise.reject(refuse(FULL, 'file'));
  }
  const keys = keysOf(businessId, id);
  await Promise.all([
    files.put(keys.original, file.content, kind.mime),
    thumbnail && files.put(keys.thumbnail, thumbnail, 'image/webp'),
  ]);
  return async (tx) => {
    const row = await insertAsset(tx, {
      id,
      ...safeName(file.filename, kind),
      mime: kind.mime,
      size: file.content.length,
      storageKey: keys.original,
      thumbnailKey: thumbnail ? keys.thumbnail : null,
      createdBy,
      cameIn: createdBy === null,
    });
    return { asset: assetOf(row) };
  };
}

/** The storage keys of a file's bytes. */
export function keysOf(businessId: string, id: string): { original: string; thumbnail: string } {
  return { original: `${businessId}/${id}/original`, thumbnail: `${businessId}/${id}/thumbnail` };
}
