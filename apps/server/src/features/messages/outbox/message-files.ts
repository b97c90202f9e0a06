import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { DeliveryRefused } from '../../../providers/delivery.ts';
import type { EmailAttachment } from '../../../providers/email/email.ts';
import { FileMissing, type FileStore } from '../../../providers/files/files.ts';
import { readAssets } from '../../files/assets/lookups.ts';

const GONE = 'A file attached to the message no longer exists.';

/**
 * The files that the writer of a message attached.
 * @returns a function for use after the transaction, which reads them and refuses to send the message if any of
 * them is missing
 */
export async function chosenFiles(
  tx: TenantTransaction,
  files: FileStore,
  ids: readonly string[],
): Promise<() => Promise<readonly EmailAttachment[]>> {
  if (ids.length === 0) return async () => [];
  const read = await readAssets(tx, files, ids);
  return async () => {
    const found = await read().catch((error: unknown) => {
      throw error instanceof FileMissing ? new DeliveryRefused(GONE) : error;
    });
    if (found.length < ids.length) throw new DeliveryRefused(GONE);
    return found;
  };
}
