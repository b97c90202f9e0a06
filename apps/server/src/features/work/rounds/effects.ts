import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Takes a user off the rounds that are theirs by default. */
export async function unassignRounds(tx: TenantTransaction, userId: string): Promise<void> {
  const left = await tx.all(sql<{ id: string; version: number }>`
    update rounds set default_assignee = null, version = version + 1
     where business_id = ${tx.businessId} and default_assignee = ${userId}
    returning id, version`);
  for (const { id, version } of left) tx.changed('round', id, version);
}
