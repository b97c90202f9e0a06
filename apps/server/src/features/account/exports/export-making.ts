import { Readable } from 'node:stream';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readSnapshot, type TenantTransaction } from '../../../platform/db/transaction.ts';
import { csvOf, jsonOf } from '../../../platform/exports/csv.ts';
import type {
  ExportedFolder,
  ExportSource,
  FileReading,
  SliceExports,
} from '../../../platform/exports/exports.ts';
import { ZipWriter } from '../../../platform/exports/zip-file.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { type ArchiveContent, readmeText, schemaText } from './export-description.ts';
import { keyOf } from './export-files.ts';
import { Progress } from './export-progress.ts';
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
}

/** The number of progress steps counted for opening or laying out one file; a row of a list counts as one step. */
const STEPS_OF_FILE = 20;

const MISSING = 'These files have a record but are missing from storage:';

async function countAll(
  tx: TenantTransaction,
  counted: readonly (ExportSource | ExportedFolder)[],
): Promise<Map<ExportSource | ExportedFolder, number>> {
  const counts = await Promise.all(counted.map((one) => one.count(tx)));
  return new Map(counted.map((one, at) => [one, counts[at]!]));
}

function chosenFolders(slices: readonly SliceExports[], row: ExportRow): ExportedFolder[] {
  return slices.flatMap(({ folders = [] }) =>
    folders.filter(({ kind }) => (kind === 'uploaded' ? row.withFiles : row.withPdfs)),
  );
}

/** Writes lists and tables from one snapshot. */
async function writeRows(
  zip: ZipWriter,
  { database, exports }: MakingParts,
  { businessId, row, today }: Attempt,
): Promise<{ folders: ExportedFolder[]; progress: Progress }> {
  const lists = exports.flatMap((slice) => slice.lists ?? []);
  const tables = exports.flatMap((slice) => slice.tables);
  const folders = chosenFolders(exports, row);
  return readSnapshot(database, { businessId }, async (tx) => {
    const { business } = await findBusiness(tx);
    const counts = await countAll(tx, [...lists, ...tables, ...folders]);
    const steps = (from: readonly (ExportSource | ExportedFolder)[], each: number) =>
      from.reduce((sum, one) => sum + counts.get(one)! * each, 0);
    const total = steps(lists, 1) + steps(tables, 2) + steps(folders, STEPS_OF_FILE);
    const progress = new Progress(database, businessId, row, total);
    const wrote = (rows: number) => progress.add(rows);
    const content: ArchiveContent = {
      business: business.name,
      madeAt: tx.now,
      today,
      slices: exports,
      folders,
      counts,
    };
    await zip.add('README.txt', Buffer.from(readmeText(content)));
    await zip.add('schema.json', Buffer.from(schemaText(content)));
    for (const list of lists) {
      await zip.add(`lists/${list.name}.csv`, csvOf(list, list.pages(tx, today), wrote));
    }
    for (const table of tables) {
      const { name } = table;
      await zip.add(`tables/${name}.csv`, csvOf(table, table.pages(tx, today), wrote));
      await zip.add(`tables/${name}.json`, jsonOf(table, table.pages(tx, today), wrote));
    }
    return { folders, progress };
  });
}

/**
 * Writes files one by one, outside the snapshot, since writing takes a long time and the files
 * hardly ever change.
 */
async function writeFiles(
  zip: ZipWriter,
  folders: readonly ExportedFolder[],
  reading: FileReading,
  progress: Progress,
): Promise<void> {
  const missing: string[] = [];
  for (const folder of folders) {
    for await (const file of folder.each(reading)) {
      const path = `${folder.name}/${file.name}`;
      const content = await file.open();
      if (content) await zip.add(path, content as AsyncIterable<Buffer> | Buffer);
      else missing.push(path);
      await progress.add(STEPS_OF_FILE);
    }
  }
  if (missing.length > 0) {
    await zip.add('missing-files.txt', Buffer.from([MISSING, ...missing, ''].join('\r\n')));
  }
}

async function makeArchive(
  parts: MakingParts,
  attempt: Attempt,
): Promise<{ size: number; filename: string }> {
  const { database, files } = parts;
  const { businessId, row, today } = attempt;
  const zip = new ZipWriter();
  const stored = files.putStream(keyOf(businessId, row), zip.output, 'application/zip');
  // Otherwise the writer would wait forever for a store that has failed.
  stored.catch((error: unknown) => zip.fail(error as Error));
  try {
    const { folders, progress } = await writeRows(zip, parts, attempt);
    await writeFiles(zip, folders, { database, businessId, files, today }, progress);
    zip.end();
  } catch (error) {
    zip.fail(error as Error);
    await stored.catch(() => undefined);
    throw error;
  }
  return { size: await stored, filename: `roundbook-archive-${today}.zip` };
}

async function makeList(
  { database, files, exports }: MakingParts,
  { businessId, row, today }: Attempt,
): Promise<{ size: number; filename: string }> {
  const list = exports.flatMap(({ lists = [] }) => lists).find(({ name }) => name === row.kind);
  if (!list) throw new Error(`No slice has a list of ${row.kind}`);
  const size = await readSnapshot(database, { businessId }, async (tx) => {
    const progress = new Progress(database, businessId, row, await list.count(tx));
    const text = csvOf(list, list.pages(tx, today), (rows) => progress.add(rows));
    return files.putStream(keyOf(businessId, row), Readable.from(text), 'text/csv');
  });
  return { size, filename: `${row.kind}-${today}.csv` };
}

/**
 * Makes the file of an export and stores it.
 * @throws NotWanted if the export was stopped in the meantime
 */
export function make(
  parts: MakingParts,
  attempt: Attempt,
): Promise<{ size: number; filename: string }> {
  return attempt.row.kind === 'archive' ? makeArchive(parts, attempt) : makeList(parts, attempt);
}
