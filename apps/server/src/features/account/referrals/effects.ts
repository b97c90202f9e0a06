import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { findOwnerOfCode } from './code-store.ts';
import { noteFriend, rewardFriend } from './referral-task-names.ts';
import { insertOrigin, notePaid } from './store.ts';

/** Notes whose code a business registers with, in its own transaction; an unknown code changes nothing. */
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

/** Notes that the business has paid for a plan: the first time counts for who referred it. */
export async function notePaidPlan(tx: TenantTransaction, enqueue: Enqueue): Promise<void> {
  if (await notePaid(tx)) enqueue(rewardFriend, { friendId: tx.businessId });
}
