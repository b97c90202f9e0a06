import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { findOwnerOfCode } from './code-store.ts';
import { noteFriend } from './referral-task-names.ts';
import { insertOrigin } from './store.ts';

/** Records the owner of the code with which a business registers, in the same transaction; ignores an unknown code. */
export async function noteReferred(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { code, deviceHash }: { readonly code: string; readonly deviceHash: string | null },
): Promise<void> {
  const referrerId = await findOwnerOfCode(tx, code);
  if (referrerId === undefined) return;
  insertOrigin(tx, referrerId, deviceHash);
  enqueue(noteFriend, { referrerId, friendId: tx.businessId });
}
