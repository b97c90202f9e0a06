import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { keepsNewPriceBecause, keepsPriceBecause } from '@roundbook/domain/work/prices/price-rises';
import type { Columns } from '../../../../platform/db/columns.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { changePrices, lockPrices } from '../../jobs/agreement/price-effects.ts';
import { findToSettle, type RiseRecord, type SettlingJob } from './rise-queries.ts';
import * as store from './rise-store.ts';

/** The number of jobs whose prices change in one transaction. */
const SETTLED_AT_ONCE = 200;

interface Step {
  readonly tx: TenantTransaction;
  readonly rise: RiseRecord;
  readonly today: PlainDate;
}

type Decided = store.SettledJob & { readonly cost: number };

/** Locks jobs, decides from their current state, and writes their new prices. */
async function settle(
  tx: TenantTransaction,
  rows: readonly SettlingJob[],
  decide: (
    row: SettlingJob,
    now: { readonly costNow: number | null; readonly discount: number },
  ) => { readonly kept: string | null; readonly cost: number },
): Promise<Decided[]> {
  const locked = await lockPrices(
    tx,
    rows.map(({ jobId }) => jobId),
  );
  const byId = new Map(locked.map((job) => [job.id, job]));
  const decided = rows.map((row): Decided => {
    const job = byId.get(row.jobId);
    const costNow = job?.isActive ? job.cost : null;
    const { kept, cost } = decide(row, { costNow, discount: job?.discount ?? 0 });
    return { jobId: row.jobId, isChanged: kept === null, kept: kept ?? '', cost };
  });
  changePrices(
    tx,
    decided
      .filter(({ isChanged }) => isChanged)
      .map(({ jobId, cost }) => ({ job: byId.get(jobId)!, cost })),
  );
  return decided;
}

/**
 * Writes the state of a price rise after a step.
 * @returns true if there may be more jobs to handle
 */
function goOn(
  { tx, rise }: Pick<Step, 'tx' | 'rise'>,
  count: number,
  meanwhile: Columns,
  atTheEnd: Columns,
): boolean {
  const hasMore = count === SETTLED_AT_ONCE;
  store.setRise(tx, rise, hasMore ? meanwhile : atTheEnd);
  return hasMore;
}

/**
 * Applies the new price to the next jobs in a locked price rise.
 * @returns true if there may be more jobs to handle
 */
export async function applyNext(step: Step): Promise<boolean> {
  const { tx, rise, today } = step;
  const rows = await findToSettle(tx, rise.id, SETTLED_AT_ONCE);
  const decided = await settle(tx, rows, (row, { costNow }) => ({
    kept: keepsPriceBecause({ ...row, costNow }),
    cost: row.newCost,
  }));
  store.noteApplied(tx, rise.id, decided, today);
  return goOn(step, rows.length, { state: 'Applying' }, { state: 'Applied', applied_at: tx.now });
}

/**
 * Gives the next jobs in a locked price rise their old price back.
 * @returns true if there may be more jobs to handle
 */
export async function undoNext(step: Omit<Step, 'today'>): Promise<boolean> {
  const { tx, rise } = step;
  const rows = await findToSettle(tx, rise.id, SETTLED_AT_ONCE);
  const decided = await settle(tx, rows, (row, atPresent) => ({
    kept: keepsNewPriceBecause({ ...row, ...atPresent }),
    cost: row.oldCost,
  }));
  store.noteUndone(tx, rise.id, decided);
  return goOn(step, rows.length, { state: 'Undoing' }, { state: 'Undone', undone_at: tx.now });
}
