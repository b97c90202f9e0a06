import { sql } from 'kysely';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { rowsOf } from '../../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { customer, joinCustomer } from '../../../customers/customers/relations.ts';
import { announceJobs } from '../job-store.ts';
import { joinOpenVisit } from '../relations.ts';
import { joinRound, round } from '../rounds/relations.ts';

/** A locked job with its prices. */
export interface PricedJob {
  readonly id: string;
  readonly cost: Pence;
  /** False if the job is cancelled or its customer is hidden. */
  readonly isActive: boolean;
  /** The discount on the open visit, in pence. */
  readonly discount: Pence;
  readonly version: number;
  readonly customerId: string;
  readonly customerVersion: number;
  readonly roundId: string | null;
  readonly roundVersion: number | null;
}

/** Locks jobs until the commit, in id order, and reads their prices; leaves out unknown jobs. */
export function lockPrices(tx: TenantTransaction, jobIds: readonly string[]): Promise<PricedJob[]> {
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and id = any(${[...jobIds]}::uuid[])
     order by id for update`);
  return tx.all(sql<PricedJob>`
    select j.id, j.cost, j.cancelled_at is null and ${customer.isActive} as "isActive",
           greatest(0, -coalesce(o.adjustment_amount, 0)) as discount, j.version,
           j.customer_id as "customerId", ${customer.version} as "customerVersion",
           j.round_id as "roundId", ${round.version} as "roundVersion"
      from jobs j ${joinCustomer('j')} ${joinRound} ${joinOpenVisit}
     where j.business_id = ${tx.businessId} and j.id = any(${[...jobIds]}::uuid[])
     order by j.id`);
}

/** Writes the prices of locked jobs. Closed visits keep their price. */
export function savePrices(
  tx: TenantTransaction,
  changes: readonly { readonly job: PricedJob; readonly cost: Pence }[],
): void {
  if (changes.length === 0) return;
  const rows = changes.map(({ job, cost }) => ({ id: job.id, cost }));
  tx.send(sql`
    update jobs j set cost = given.cost, version = j.version + 1
      from ${rowsOf({ id: 'uuid', cost: 'bigint' }, rows)}
     where j.business_id = ${tx.businessId} and j.id = given.id
       and j.id = any(${rows.map(({ id }) => id)}::uuid[])`);
  announceJobs(
    tx,
    changes.map(({ job }) => ({ ...job, version: job.version + 1 })),
  );
}
