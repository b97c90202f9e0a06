import { Readable } from 'node:stream';
import { readSnapshot } from '../../../platform/db/transaction.ts';
import { csvOf } from '../../../platform/exports/csv.ts';
import { makeArchive } from './export-archive.ts';
import { keyOf } from './export-files.ts';
import { type Attempt, type MadeExport, type MakingParts, Progress } from './export-progress.ts';

async function makeList(
  { database, files, exports }: MakingParts,
  { businessId, row, today, progressed }: Attempt,
): Promise<MadeExport> {
  const list = exports.flatMap(({ lists = [] }) => lists).find(({ name }) => name === row.kind);
  if (!list) throw new Error(`No slice has a list of ${row.kind}`);
  const size = await readSnapshot(database, { businessId }, async (tx) => {
    const total = await list.count(tx);
    const progress = new Progress(
      { database, progressed },
      { businessId, row },
      { done: 0, total },
    );
    const text = csvOf(list, list.pages(tx, today), (rows) => progress.add(rows));
    return files.putStream(keyOf(businessId, row), Readable.from(text), 'text/csv');
  });
  return { size, filename: `${row.kind}-${today}.csv` };
}

/**
 * Makes the file of an export and stores it.
 * @throws NotWanted if the export was stopped in the meantime
 */
export function make(parts: MakingParts, attempt: Attempt): Promise<MadeExport> {
  return attempt.row.kind === 'archive' ? makeArchive(parts, attempt) : makeList(parts, attempt);
}
