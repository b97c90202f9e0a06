import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Puts the jobs of a round, which is locked, into this order. Cancelled ones keep their place. */
export function saveOrder(tx: TenantTransaction, roundId: string, jobIds: readonly string[]): void {
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and round_id = ${roundId}
    order by id for update`);
  tx.send(sql`
    update jobs j set round_position = t.position
    from unnest(${jobIds}::uuid[]) with ordinality as t(id, position)
    where j.business_id = ${tx.businessId} and j.id = t.id
      and j.round_position is distinct from t.position`);
}

/** Takes all jobs out of a round. */
export async function clearRound(tx: TenantTransaction, roundId: string): Promise<void> {
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and round_id = ${roundId}
    order by id for update`);
  const left = await tx.all(sql<{ id: string; version: number }>`
    update jobs set round_id = null, round_position = null, version = version + 1
    where business_id = ${tx.businessId} and round_id = ${roundId}
    returning id, version`);
  for (const { id, version } of left) tx.changed('job', id, version);
}
