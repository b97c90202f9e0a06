import type { RawBuilder } from 'kysely';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { prepareUpload } from './asset-uploads.ts';
import { releaseFiles } from './store.ts';

/** What became of a file that came with a message: its id, or in words why it was left out. */
interface Kept {
  readonly assetId: string | null;
  readonly reason: string;
}

/** A refusal has words for the reader of the message. */
function leftOut(error: unknown): Kept {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'mediaUnsupported') {
    return { assetId: null, reason: 'Only pictures and PDFs are kept.' };
  }
  return { assetId: null, reason: error.message };
}

/** What storing files needs of the program. */
export interface FileParts {
  readonly files: FileStore;
  readonly uploadQuota: number;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/**
 * Stores a file that came with a message, as far as its kind and the room that is left allow; outside a
 * transaction. What it resolves with adds the file's record in the message's transaction.
 */
export async function storeCameIn(
  { files, uploadQuota: quota, database, enqueueIn }: FileParts,
  businessId: BusinessId,
  file: UploadedFile,
): Promise<(tx: TenantTransaction) => Promise<Kept>> {
  try {
    const given = { businessId, createdBy: null, file, database, enqueueIn };
    const add = await prepareUpload({ files, quota }, given);
    return (tx) => add(tx).then(({ asset }) => ({ assetId: asset.id, reason: '' }), leftOut);
  } catch (error) {
    const why = leftOut(error);
    return async () => why;
  }
}

/** Lets files that came with messages go. @param ids a select of them */
export function releaseCameIn(tx: TenantTransaction, ids: RawBuilder<unknown>): void {
  releaseFiles(tx, ids);
}
