import * as contract from '@roundbook/contract/files/assets/assets';
import { notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer, ReadCall, Route } from '../../../platform/http/call.ts';
import { download, read, write } from '../../../platform/http/route.ts';
import { upload } from '../../../platform/http/upload.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { FileUse } from '../../../slice.ts';
import { dropUnclaimed } from './asset-claims.ts';
import { prepareUpload } from './asset-uploads.ts';
import { findAssets, findStored, listAssets } from './queries.ts';
import { deleteUnused, ownNewFiles } from './store.ts';

interface Parts {
  readonly files: FileStore;
  readonly fileUses: readonly FileUse[];
  readonly enqueueIn: EnqueueIn;
  /** The maximum total size of one business's files, in bytes. */
  readonly uploadQuota: number;
}

/** The routes for a business's files. */
export function assetRoutes({
  files,
  fileUses,
  enqueueIn,
  uploadQuota: quota,
}: Parts): readonly Route[] {
  return [
    upload(contract.uploadAsset, ({ actor, ...call }) =>
      prepareUpload(
        { files, quota },
        { ...call, businessId: actor.businessId, createdBy: actor.userId },
      ),
    ),
    read(contract.listAssets, async ({ tx, actor, query }) => ({
      assets: await findAssets(tx, actor, query.assetIds, fileUses),
    })),
    read(contract.listAllAssets, ({ tx, query }) => listAssets(tx, query)),
    write(contract.discardAssets, async ({ tx, actor, body }) => {
      const which = ownNewFiles(tx, actor.userId, body.assetIds);
      const enqueue = enqueueIn(tx);
      for (const id of await deleteUnused(tx, fileUses, which)) {
        enqueue(dropUnclaimed, { businessId: actor.businessId, id });
      }
      return {};
    }),
    download(contract.downloadAsset, (call) => bytesOf({ files, fileUses }, call)),
  ];
}

async function bytesOf(
  { files, fileUses }: Pick<Parts, 'files' | 'fileUses'>,
  { tx, actor, params }: ReadCall<typeof contract.downloadAsset>,
): Promise<FileAnswer> {
  const stored = await findStored(tx, actor, params.id, fileUses);
  if (!stored) throw notFound();
  // The tag need not depend on the content, as a file's bytes never change under the same id.
  const etag = `"${params.id}-${params.size}"`;
  if (params.size === 'original') {
    const disposition = stored.mime.startsWith('image/') ? 'inline' : 'attachment';
    const { mime, filename, storageKey: key } = stored;
    return { mime, filename, disposition, etag, content: () => files.open(key) };
  }
  const key = stored.thumbnailKey;
  if (!key) throw notFound();
  const filename = `${stored.name}.webp`;
  const content = () => files.open(key);
  return { mime: 'image/webp', filename, disposition: 'inline', etag, content };
}
