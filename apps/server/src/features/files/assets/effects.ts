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

/** The outcome for a file that came with a message: its id, or the reason it was left out. */
interface Kept {
  readonly assetId: string | null;
  readonly reason: string;
}

/** A refusal, turned into a reason for the message's reader; other errors are thrown again. */
function leftOut(error: unknown): Kept {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'mediaUnsupported') {
    return { assetId: null, reason: 'Only pictures and PDFs can be stored.' };
  }
  return { assetId: null, reason: error.message };
}

/** The parts of the program needed for storing files. */
export interface FileParts {
  readonly files: FileStore;
  readonly uploadQuota: number;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/**
 * Stores a file that came with a message, if its kind is accepted and there is room for it. Runs outside a
 * transaction.
 * @returns a function that adds the file's record in the message's transaction
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

/**
 * Releases files that came with messages, so that they may be deleted.
 * @param ids a select of their ids
 */
export function releaseCameIn(tx: TenantTransaction, ids: RawBuilder<unknown>): void {
  releaseFiles(tx, ids);
}
