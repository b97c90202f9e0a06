import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { emptyRound } from '../effects.ts';
import * as store from './store.ts';

/** Adds a round in the default colour, unassigned. @returns its id */
export function addRound(tx: TenantTransaction, name: string): string {
  return store.insertRound(tx, { name, colour: 'blue', notes: '', defaultAssignee: null });
}

/** Deletes these rounds, except rounds that have jobs. */
export function dropEmptyRounds(tx: TenantTransaction, roundIds: readonly string[]): Promise<void> {
  return store.deleteEmptyRounds(tx, roundIds);
}

/** Adds a sample round without jobs. @returns its id */
export function addSampleRound(tx: TenantTransaction, name: string, notes: string): string {
  const id = store.insertRound(tx, { name, colour: 'violet', notes, defaultAssignee: null });
  store.markSample(tx, id);
  return id;
}

/** Removes the sample rounds. Real jobs in them stay, without a round. */
export async function removeSampleRounds(tx: TenantTransaction): Promise<void> {
  for (const { id, version } of await store.lockSamples(tx)) {
    await emptyRound(tx, id);
    store.deleteRound(tx, id, version);
  }
}
