import { todayIn } from '@roundbook/domain/values/dates/zones';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler, type EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { closureOf } from '../closures/lookups.ts';
import { removeFiles } from './export-files.ts';
import { make, type MakingParts } from './export-making.ts';
import { NotWanted } from './export-progress.ts';
import { dropExport, makeExport } from './export-tasks.ts';
import { MOST_ATTEMPTS } from './policy.ts';
import { type ExportRow, findExport } from './queries.ts';
import * as store from './store.ts';

type Parts = MakingParts & { readonly enqueueIn: EnqueueIn };

const FAILED = 'We could not make the export. Your data has not changed. Please try again later.';

/** Makes a requested export. @throws Error if it failed and may be tried again */
export async function run(parts: Parts, given: { businessId: string; id: string }): Promise<void> {
  const { database, files, enqueueIn } = parts;
  const businessId = mintBusinessId(given.businessId);
  const scope = { businessId };
  const [row, { business }, now] = await transact(database, scope, async (tx) => {
    const found = await Promise.all([store.begin(tx, given.id), findBusiness(tx)]);
    return [...found, tx.now] as const;
  });
  if (!row) return;
  // Removes files that interrupted attempts have left behind.
  await removeFiles(files, businessId, row);
  const today = todayIn(business.timeZone, now);
  try {
    const made = await make(parts, { businessId, row, today });
    const ready = await transact(database, scope, async (tx) => {
      const closure = await closureOf(tx);
      const finished = await store.finish(tx, row, made, closure?.eraseAfter ?? null);
      if (finished?.lapsesAt) {
        enqueueIn(tx)(dropExport, given, { startAfter: new Date(finished.lapsesAt) });
      }
      return finished;
    });
    if (!ready) throw new NotWanted();
  } catch (error) {
    // The export was stopped, and its file may have been removed in the meantime.
    if (error instanceof NotWanted || !(await isWanted(parts, row, businessId))) {
      return removeUnwanted(parts, businessId, row);
    }
    if (row.attempt < MOST_ATTEMPTS) throw error;
    await transact(database, scope, (tx) => store.fail(tx, row, FAILED));
    await removeFiles(files, businessId, row);
    throw error;
  }
}

/** Whether an attempt is still current and has not been stopped. */
async function isWanted(
  { database }: Pick<Parts, 'database'>,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
  businessId: BusinessId,
): Promise<boolean> {
  const now = await readTenant(database, { businessId }, (tx) => findExport(tx, id));
  return now?.state === 'Making' && now.attempt === attempt;
}

/**
 * Removes the files of an unwanted export, unless another attempt is in progress.
 * @param known the stopped attempt, whose file is removed even if the export was erased with its business
 */
async function removeUnwanted(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  businessId: BusinessId,
  known: Pick<ExportRow, 'id' | 'attempt'>,
): Promise<void> {
  const row = await readTenant(database, { businessId }, (tx) => findExport(tx, known.id));
  if (row && row.state !== 'Lapsed') return;
  await removeFiles(files, businessId, row ?? known);
}

/** Removes the export files of a business that is being erased, and stops its exports in progress. */
export async function removeAllFiles(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  businessId: BusinessId,
): Promise<void> {
  const rows = await transact(database, { businessId }, store.lapseAll);
  for (const row of rows) await removeFiles(files, businessId, row);
}

/** Makes exports in the background, and deletes their files once they have lapsed. */
export function exportTasks(parts: Parts): readonly TaskHandler[] {
  const { database } = parts;
  return [
    handles(makeExport, (given) => run(parts, given)),
    handles(dropExport, async (given) => {
      const businessId = mintBusinessId(given.businessId);
      await transact(database, { businessId }, (tx) => store.lapseOld(tx));
      await removeUnwanted(parts, businessId, { id: given.id, attempt: 0 });
    }),
  ];
}

/** Marks exports as lapsed once their week is over, and abandoned exports as failed. */
export function exportSweep({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: FileStore;
}): DailyWork {
  return {
    name: 'exports-sweep',
    at: '03:50',
    retries: 3,
    whenClosed: true,
    run: async ({ businessId }) => {
      const over = await transact(database, { businessId }, async (tx) => {
        store.deleteOld(tx);
        const swept = await Promise.all([store.lapseOld(tx), store.failForgotten(tx, FAILED)]);
        return swept.flat();
      });
      for (const row of over) await removeFiles(files, businessId, row);
    },
  };
}
