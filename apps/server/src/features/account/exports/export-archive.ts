import { Readable } from 'node:stream';
import { readTenant } from '../../../platform/db/transaction.ts';
import type { ExportedFolder, SliceExports } from '../../../platform/exports/exports.ts';
import { joinedDirectory } from '../../../platform/exports/zip-directory.ts';
import { ArchiveParts } from './export-archive-parts.ts';
import { ROWS, writeRows } from './export-archive-rows.ts';
import { keyOf } from './export-files.ts';
import { type Attempt, type MadeExport, type MakingParts, Progress } from './export-progress.ts';
import { directoriesOf } from './part-queries.ts';
import { FILES_IN_PART, PART_BYTES, STEPS_OF_FILE } from './policy.ts';
import type { ExportRow } from './queries.ts';

/** The stage of the last part, which names files that no longer exist. */
const MISSING = 'missing';

const MISSING_WORDS = 'These files have a record but are missing from storage:';

function chosenFolders(slices: readonly SliceExports[], row: ExportRow): ExportedFolder[] {
  return slices.flatMap(({ folders = [] }) =>
    folders.filter(({ kind }) => (kind === 'uploaded' ? row.withFiles : row.withPdfs)),
  );
}

/** Writes the files of a folder after a record, part by part. */
async function writeFolder(
  parts: MakingParts,
  attempt: Attempt,
  archive: ArchiveParts,
  folder: ExportedFolder,
  after: string | null,
): Promise<void> {
  const { database, files } = parts;
  const { businessId, today } = attempt;
  const reading = { database, businessId, files, today };
  const each = folder.each(reading, after)[Symbol.asyncIterator]();
  let next = await each.next();
  while (next.done !== true) {
    await archive.add(folder.name, async (zip) => {
      const missing: string[] = [];
      let upTo = after;
      let count = 0;
      while (next.done !== true && count < FILES_IN_PART && zip.size < PART_BYTES) {
        const { id, name, open } = next.value;
        const path = `${folder.name}/${name}`;
        const content = await open();
        if (content) await zip.add(path, content as AsyncIterable<Buffer> | Buffer);
        else missing.push(path);
        count += 1;
        upTo = id;
        await archive.progress.add(STEPS_OF_FILE);
        next = await each.next();
      }
      return { upTo, missing, steps: count * STEPS_OF_FILE };
    });
  }
}

/** The progress of an archive, and its first part: all rows, as they were at a single moment. */
async function begun(
  parts: MakingParts,
  attempt: Attempt,
  folders: readonly ExportedFolder[],
): Promise<ArchiveParts> {
  const { made, row } = attempt;
  if (made.length === 0) return writeRows(parts, attempt, folders);
  const done = made.reduce((sum, { steps }) => sum + steps, 0);
  const { database } = parts;
  const { progressed } = attempt;
  return new ArchiveParts(
    parts,
    attempt,
    new Progress({ database, progressed }, attempt, { done, total: row.steps }),
  );
}

/**
 * Makes an archive part by part; each part is a ZIP file of complete entries. An interrupted archive continues after
 * its last part. All rows are in one part, so that they all show the same moment. Finally, a ZIP directory covering all
 * parts is stored.
 */
export async function makeArchive(parts: MakingParts, attempt: Attempt): Promise<MadeExport> {
  const { database, exports, files } = parts;
  const { businessId, made, row, today } = attempt;
  const folders = chosenFolders(exports, row);
  const archive = await begun(parts, attempt, folders);
  const last = made.at(-1)!;
  if (last.stage !== MISSING) {
    const from = last.stage === ROWS ? 0 : folders.findIndex(({ name }) => name === last.stage);
    for (const folder of folders.slice(from)) {
      await writeFolder(
        parts,
        attempt,
        archive,
        folder,
        folder.name === last.stage ? last.upTo : null,
      );
    }
    const missing = made.flatMap((part) => part.missing);
    if (missing.length > 0) {
      await archive.add(MISSING, async (zip) => {
        const text = [MISSING_WORDS, ...missing, ''].join('\r\n');
        await zip.add('missing-files.txt', Buffer.from(text));
        return { upTo: null, missing: [], steps: 0 };
      });
    }
  }
  const directories = directoriesOf((read) => readTenant(database, { businessId }, read), row.id);
  const end = await files.putStream(
    keyOf(businessId, row),
    Readable.from(joinedDirectory(directories), { objectMode: false }),
    'application/zip',
  );
  const size = made.reduce((sum, part) => sum + part.size, end);
  return { size, filename: `roundbook-archive-${today}.zip` };
}
