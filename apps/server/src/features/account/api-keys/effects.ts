import {
  announceSessionChanges,
  type SessionChanges,
} from '../../../platform/auth/session-changes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { liveKeyIds } from './queries.ts';

/** Makes every process look up the business's keys again, since their rights have changed. */
export async function refreshKeys(tx: TenantTransaction, changes: SessionChanges): Promise<void> {
  const ids = await liveKeyIds(tx);
  if (ids.length > 0) announceSessionChanges(tx, changes, ids);
}
