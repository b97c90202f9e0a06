import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { type EnqueueIn, handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { FileUse } from '../../../slice.ts';
import { dropUnclaimed } from './asset-claims.ts';
import { keysOf } from './asset-uploads.ts';
import { hasRecord, listIds } from './queries.ts';
import { deleteUnused } from './store.ts';

/** The task that deletes the bytes of a file without a record. Idempotent. */
export function assetTasks(database: Database, files: FileStore): readonly TaskHandler[] {
  return [
    handles(dropUnclaimed, async ({ businessId, id }) => {
      const scope = { businessId: mintBusinessId(businessId) };
      if (await readTenant(database, scope, (tx) => hasRecord(tx, id))) return;
      const { original, thumbnail } = keysOf(businessId, id);
      await Promise.all([files.remove(original), files.remove(thumbnail)]);
    }),
  ];
}

/** Deletes unused files a week after their upload. */
export function assetCleanUp({
  database,
  enqueueIn,
  fileUses,
}: {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly fileUses: readonly FileUse[];
}): DailyWork {
  return {
    name: 'clean-up-files',
    at: '03:45',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, async (tx) => {
        const enqueue = enqueueIn(tx);
        for (const id of await deleteUnused(tx, fileUses))
          enqueue(dropUnclaimed, { businessId, id });
      }),
  };
}

/** Deletes the bytes of all files of a business that is ending; the ending also deletes the records. */
export async function removeStoredFiles(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  businessId: BusinessId,
): Promise<void> {
  let after: string | null = null;
  do {
    const ids: string[] = await readTenant(database, { businessId }, (tx) => listIds(tx, after));
    for (const id of ids) {
      const { original, thumbnail } = keysOf(businessId, id);
      await Promise.all([files.remove(original), files.remove(thumbnail)]);
    }
    after = ids.at(-1) ?? null;
  } while (after !== null);
}
