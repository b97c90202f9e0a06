import type { ClashingWay } from '@roundbook/domain/work/prices/price-rises';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { refuse } from '../../../../platform/http/app-error.ts';
import { findClashing, findKeptOut, type KeptOutJob } from './clash-queries.ts';
import { takeFromOthers } from './clash-store.ts';
import type { RiseRecord } from './rise-queries.ts';
import { setRise, setRisingJobs } from './rise-store.ts';

/**
 * Decides what happens to the jobs in a draft that another, already settled, price rise also changes: they are left
 * out, or taken from the other rise. When the later of two such rises takes effect, the job's price would differ from
 * the old price recorded in that rise, so that rise would never take effect.
 * @throws AppError 422 if there are such jobs and the call does not say what to do with them
 */
export async function settleClashes(
  tx: TenantTransaction,
  { id }: Pick<RiseRecord, 'id'>,
  way: ClashingWay | undefined,
): Promise<void> {
  const clashing = await findClashing(tx, id);
  const [first] = clashing;
  if (!first) return;
  const jobIds = clashing.map(({ jobId }) => jobId);
  if (way === 'replace') {
    for (const other of await takeFromOthers(tx, id, jobIds)) setRise(tx, other);
    return;
  }
  if (way === 'leaveOut') {
    setRisingJobs(
      tx,
      id,
      jobIds.map((jobId) => ({ jobId, isExcepted: true })),
    );
    return;
  }
  const jobs = clashing.length === 1 ? '1 job is' : `${clashing.length} jobs are`;
  throw refuse(
    `${jobs} in another settled price rise, such as ${first.elsewhere}. Please leave them out, or let this one replace the other.`,
    'clashing',
  );
}

/**
 * Refuses to take jobs into a settled price rise if another settled rise changes them.
 * @throws AppError 422
 */
export async function refuseClashing(
  tx: TenantTransaction,
  { id, state }: Pick<RiseRecord, 'id' | 'state'>,
  isTaken: (job: KeptOutJob) => boolean,
): Promise<void> {
  if (state !== 'Planned') return;
  const clash = (await findKeptOut(tx, id)).find((job) => isTaken(job));
  if (!clash) return;
  throw refuse(
    `The job is in another settled price rise, ${clash.elsewhere}. Please make it an exception there first.`,
  );
}

/**
 * Refuses to take the jobs of a customer who had declined back into a settled price rise, if another settled rise
 * changes them.
 * @throws AppError 422
 */
export function refuseTaking(
  tx: TenantTransaction,
  rise: Pick<RiseRecord, 'id' | 'state'>,
  customerId: string,
): Promise<void> {
  return refuseClashing(tx, rise, (job) => job.customerId === customerId && !job.isExcepted);
}
