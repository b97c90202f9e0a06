import { percentOf } from '@roundbook/domain/account/exports/export';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { type Lease, UNWATCHED } from '../../../platform/tasks/lease.ts';
import { handles, type TaskHandler, type EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { closureOf } from '../closures/lookups.ts';
import { type PartRef, removeFiles, removeLeftovers } from './export-files.ts';
import { make } from './export-making.ts';
import { type MakingParts, NotWanted } from './export-progress.ts';
import { dropExport, makeExport } from './export-tasks.ts';
import { findParts, findPartsOf } from './part-queries.ts';
import { MOST_ATTEMPTS } from './policy.ts';
import { type ExportRow, findExport } from './queries.ts';
import * as store from './store.ts';

type Parts = MakingParts & { readonly enqueueIn: EnqueueIn };

const FAILED =
  'We could not make the export. Your data has not changed. Please try again; if it fails again, make it without photos and PDFs, or contact support.';

/**
 * Begins an attempt after the parts that earlier attempts have finished; undefined if the export is no longer wanted.
 */
async function begin(tx: TenantTransaction, id: string) {
  const [found, made] = await Promise.all([findExport(tx, id, true), findParts(tx, id)]);
  if (!found) return undefined;
  const done = made.reduce((sum, { steps }) => sum + steps, 0);
  const row = await store.begin(tx, id, percentOf(done, found.steps));
  return row && { row, made };
}

/** Makes a requested export. @throws Error if it failed and may be tried again */
export async function run(
  parts: Parts,
  given: { businessId: string; id: string },
  { progressed }: Lease = UNWATCHED,
): Promise<void> {
  const { database, files, enqueueIn } = parts;
  const businessId = mintBusinessId(given.businessId);
  const scope = { businessId };
  const [begun, { business }, now] = await transact(database, scope, async (tx) => {
    const found = await Promise.all([begin(tx, given.id), findBusiness(tx)]);
    return [...found, tx.now] as const;
  });
  if (!begun) return;
  const { row, made } = begun;
  // A killed attempt could not count itself as a failure.
  if (row.fruitlessAttempts > MOST_ATTEMPTS) return giveUp(parts, businessId, row, made);
  await removeLeftovers(files, businessId, row, made);
  const today = todayIn(business.timeZone, now);
  try {
    const { size, filename } = await make(parts, { businessId, row, today, made, progressed });
    const ready = await transact(database, scope, async (tx) => {
      const closure = await closureOf(tx);
      const finished = await store.finish(tx, row, { size, filename }, closure?.eraseAfter ?? null);
      if (finished?.lapsesAt) {
        enqueueIn(tx)(dropExport, given, { startAfter: new Date(finished.lapsesAt) });
      }
      return finished;
    });
    if (!ready) throw new NotWanted();
  } catch (error) {
    const current = error instanceof NotWanted ? null : await currentOf(parts, row, businessId);
    // The export was stopped, and its files may have been removed in the meantime.
    if (!current) return removeUnwanted(parts, businessId, row, made);
    if (current.fruitlessAttempts >= MOST_ATTEMPTS) await giveUp(parts, businessId, row, made);
    throw error;
  }
}

/** Records that an export has failed, and removes its files. */
async function giveUp(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  businessId: BusinessId,
  row: ExportRow,
  made: readonly PartRef[],
): Promise<void> {
  await transact(database, { businessId }, (tx) => store.fail(tx, row, FAILED));
  await removeFiles(files, businessId, row, made);
}

/** The export as it is now; null if the attempt is no longer current, or was stopped. */
async function currentOf(
  { database }: Pick<Parts, 'database'>,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
  businessId: BusinessId,
): Promise<ExportRow | null> {
  const now = await readTenant(database, { businessId }, (tx) => findExport(tx, id));
  return now?.state === 'Making' && now.attempt === attempt ? now : null;
}

/**
 * Removes the files of an unwanted export, unless another attempt is in progress.
 * @param known the stopped attempt, whose files are removed even if the export was erased with its business
 * @param made the finished parts that the attempt knew
 */
async function removeUnwanted(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  businessId: BusinessId,
  known: Pick<ExportRow, 'id' | 'attempt'>,
  made: readonly PartRef[],
): Promise<void> {
  const [row, parts] = await readTenant(database, { businessId }, (tx) =>
    Promise.all([findExport(tx, known.id), findParts(tx, known.id)]),
  );
  if (row && row.state !== 'Lapsed') return;
  // The attempt was making the part after these finished parts.
  await removeLeftovers(files, businessId, known, made);
  await removeFiles(files, businessId, row ?? known, parts.length > 0 ? parts : made);
}

/** Removes all files of these exports. */
async function removeFilesOf(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  businessId: BusinessId,
  rows: readonly ExportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const parts = await readTenant(database, { businessId }, (tx) => findPartsOf(tx, ids));
  for (const row of rows) await removeFiles(files, businessId, row, parts.get(row.id)!);
}

/** Removes the export files of a business that is being erased, and stops its exports in progress. */
export async function removeAllFiles(
  parts: Pick<Parts, 'database' | 'files'>,
  businessId: BusinessId,
): Promise<void> {
  const rows = await transact(parts.database, { businessId }, store.lapseAll);
  await removeFilesOf(parts, businessId, rows);
}

/** Makes exports in the background, and deletes their files once they have lapsed. */
export function exportTasks(parts: Parts): readonly TaskHandler[] {
  const { database } = parts;
  return [
    handles(makeExport, (given, lease) => run(parts, given, lease)),
    handles(dropExport, async (given) => {
      const businessId = mintBusinessId(given.businessId);
      await transact(database, { businessId }, (tx) => store.lapseOld(tx));
      await removeUnwanted(parts, businessId, { id: given.id, attempt: 0 }, []);
    }),
  ];
}

/** Marks exports as lapsed once their week is over, and abandoned exports as failed. */
export function exportSweep(parts: {
  readonly database: Database;
  readonly files: FileStore;
}): DailyWork {
  return {
    name: 'exports-sweep',
    at: '03:50',
    retries: 3,
    whenClosed: true,
    run: async ({ businessId }) => {
      const over = await transact(parts.database, { businessId }, async (tx) => {
        store.deleteOld(tx);
        const swept = await Promise.all([store.lapseOld(tx), store.failForgotten(tx, FAILED)]);
        return swept.flat();
      });
      await removeFilesOf(parts, businessId, over);
    },
  };
}
