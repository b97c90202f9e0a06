import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { customer, customerTable } from '../../../customers/customers/relations.ts';
import { announceJobs } from '../job-store.ts';

/** Puts the jobs of a locked round in the given order. Cancelled jobs keep their place. */
export function saveOrder(tx: TenantTransaction, roundId: string, jobIds: readonly string[]): void {
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and round_id = ${roundId}
    order by id for update`);
  tx.send(sql`
    update jobs j set round_position = given.position
    from unnest(${jobIds}::uuid[]) with ordinality as given(id, position)
    where j.business_id = ${tx.businessId} and j.id = given.id
      and j.round_position is distinct from given.position`);
}

interface LeftJob {
  readonly id: string;
  readonly version: number;
  readonly customerId: string;
  readonly customerVersion: number;
}

/** Takes all jobs out of a round. */
export async function clearRound(tx: TenantTransaction, roundId: string): Promise<void> {
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and round_id = ${roundId}
    order by id for update`);
  const left = await tx.all(sql<LeftJob>`
    update jobs j set round_id = null, round_position = null, version = j.version + 1
      from ${customerTable}
     where j.business_id = ${tx.businessId} and j.round_id = ${roundId}
       and ${customer.businessId} = j.business_id and ${customer.id} = j.customer_id
    returning j.id, j.version, ${customer.id} as "customerId",
      ${customer.version} as "customerVersion"`);
  // Also announces the customers, whose lists name their rounds. Sorted by id, since the update
  // returns no fixed order.
  announceJobs(
    tx,
    left
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((job) => ({ ...job, roundId: null, roundVersion: null })),
  );
}
