import { Readable } from 'node:stream';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readSnapshot } from '../../../platform/db/transaction.ts';
import { csvOf } from '../../../platform/exports/csv.ts';
import type { SliceExports } from '../../../platform/exports/exports.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { makeArchive } from './export-archive.ts';
import { keyOf } from './export-files.ts';
import { Progress } from './export-progress.ts';
import type { ExportPart } from './part-queries.ts';
import type { ExportRow } from './queries.ts';

export interface MakingParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly exports: readonly SliceExports[];
}

/** One attempt to make an export. */
export interface Attempt {
  readonly businessId: BusinessId;
  readonly row: ExportRow;
  readonly today: PlainDate;
  /** The parts of an archive that are finished; the attempt adds its own. */
  readonly made: ExportPart[];
  /** Tells the task queue that the task still progresses. */
  readonly progressed: () => void;
}

/** A finished export's file. */
export interface MadeExport {
  /** Bytes. */
  readonly size: number;
  readonly filename: string;
}

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
