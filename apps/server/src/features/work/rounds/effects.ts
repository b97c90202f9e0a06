import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { clearAssignee } from './store.ts';

/** Takes a user off the rounds that are theirs by default. */
export async function unassignRounds(tx: TenantTransaction, userId: string): Promise<void> {
  await clearAssignee(tx, userId);
}
