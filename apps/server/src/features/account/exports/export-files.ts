import type { FileStore } from '../../../providers/files/files.ts';
import type { ExportRow } from './queries.ts';

type Attempted = Pick<ExportRow, 'id' | 'attempt'>;

/** A part of an archive: its place, and the attempt that made it. */
export interface PartRef {
  readonly position: number;
  readonly attempt: number;
}

/** The storage key of an attempt's file: a list, or the end of an archive after its parts. */
export function keyOf(businessId: string, { id, attempt }: Attempted): string {
  return `${businessId}/exports/${id}/${attempt}`;
}

/** The storage key of a part of an archive. */
export function partKeyOf(businessId: string, id: string, { attempt, position }: PartRef): string {
  return `${businessId}/exports/${id}/${attempt}-${position}`;
}

/** Removes the files that interrupted attempts have left behind, but not the finished parts. */
export async function removeLeftovers(
  files: FileStore,
  businessId: string,
  { id, attempt }: Attempted,
  parts: readonly PartRef[],
): Promise<void> {
  const attempts = Array.from({ length: attempt }, (_, at) => at + 1);
  const position = parts.length;
  await Promise.all(
    attempts.flatMap((one) => [
      files.remove(keyOf(businessId, { id, attempt: one })),
      files.remove(partKeyOf(businessId, id, { attempt: one, position })),
    ]),
  );
}

/** The number of files removed at the same time. */
const REMOVED_AT_ONCE = 20;

/** Removes the files of all attempts, and all parts. */
export async function removeFiles(
  files: FileStore,
  businessId: string,
  row: Attempted,
  parts: readonly PartRef[],
): Promise<void> {
  await removeLeftovers(files, businessId, row, parts);
  for (let from = 0; from < parts.length; from += REMOVED_AT_ONCE) {
    const some = parts.slice(from, from + REMOVED_AT_ONCE);
    await Promise.all(some.map((one) => files.remove(partKeyOf(businessId, row.id, one))));
  }
}
