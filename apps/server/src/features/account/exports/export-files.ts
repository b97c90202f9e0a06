import type { FileStore } from '../../../providers/files/files.ts';
import type { ExportRow } from './queries.ts';

/** The storage key of an attempt's file. */
export function keyOf(
  businessId: string,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
): string {
  return `${businessId}/exports/${id}/${attempt}`;
}

/** Removes the files of all attempts. */
export async function removeFiles(
  files: FileStore,
  businessId: string,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
): Promise<void> {
  const attempts = Array.from({ length: attempt }, (_, at) => at + 1);
  await Promise.all(attempts.map((one) => files.remove(keyOf(businessId, { id, attempt: one }))));
}
