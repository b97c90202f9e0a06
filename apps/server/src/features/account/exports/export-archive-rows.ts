import { readSnapshot, type TenantTransaction } from '../../../platform/db/transaction.ts';
import { csvOf, jsonOf } from '../../../platform/exports/csv.ts';
import type { ExportedFolder, ExportSource } from '../../../platform/exports/exports.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { ArchiveParts } from './export-archive-parts.ts';
import { type ArchiveContent, readmeText, schemaText } from './export-description.ts';
import { type Attempt, type MakingParts, Progress } from './export-progress.ts';
import { STEPS_OF_FILE } from './policy.ts';

/** The stage of the first part. */
export const ROWS = 'rows';

async function countAll(
  tx: TenantTransaction,
  counted: readonly (ExportSource | ExportedFolder)[],
): Promise<Map<ExportSource | ExportedFolder, number>> {
  const counts = await Promise.all(counted.map((one) => one.count(tx)));
  return new Map(counted.map((one, at) => [one, counts[at]!]));
}

/** Writes lists and tables from one snapshot, as the archive's first part. */
export function writeRows(
  parts: MakingParts,
  attempt: Attempt,
  folders: readonly ExportedFolder[],
): Promise<ArchiveParts> {
  const { database, exports } = parts;
  const { businessId, today, progressed } = attempt;
  const lists = exports.flatMap((slice) => slice.lists ?? []);
  const tables = exports.flatMap((slice) => slice.tables);
  return readSnapshot(database, { businessId }, async (tx) => {
    const { business } = await findBusiness(tx);
    const counts = await countAll(tx, [...lists, ...tables, ...folders]);
    const stepsOf = (from: readonly (ExportSource | ExportedFolder)[], each: number) =>
      from.reduce((sum, one) => sum + counts.get(one)! * each, 0);
    const total = stepsOf(lists, 1) + stepsOf(tables, 2) + stepsOf(folders, STEPS_OF_FILE);
    const progress = new Progress({ database, progressed }, attempt, { done: 0, total });
    const wrote = (rows: number) => progress.add(rows);
    const content: ArchiveContent = {
      business: business.name,
      madeAt: tx.now,
      today,
      slices: exports,
      folders,
      counts,
    };
    const archive = new ArchiveParts(parts, attempt, progress);
    await archive.add(ROWS, async (zip) => {
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
      return { upTo: null, missing: [], steps: progress.done };
    });
    return archive;
  });
}
