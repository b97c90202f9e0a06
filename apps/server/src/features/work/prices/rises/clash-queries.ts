import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { rises, settledElsewhere } from './rise-relations.ts';

/** Locks every price rise that is not over, so that no other rise is settled before the commit. */
export async function lockOpenRises(tx: TenantTransaction): Promise<void> {
  await tx.all(sql<{ id: string }>`
    select id from price_rises
     where business_id = ${tx.businessId} and state in ('Draft', 'Planned', 'Applying')
     order by id for update`);
}

/** A job in a price rise that another settled rise also changes. */
interface ClashingJob {
  readonly jobId: string;
  readonly customerId: string;
  /** The name of the other price rise. */
  readonly elsewhere: string;
}

/** A job that is kept out of a price rise, but is in another settled rise. */
export interface KeptOutJob extends ClashingJob {
  readonly isExcepted: boolean;
}

const elsewhere = settledElsewhere(sql`prj.job_id`, sql`prj.price_rise_id`);

/** The jobs that both a price rise and another settled rise change. */
export function findClashing(tx: TenantTransaction, riseId: string): Promise<ClashingJob[]> {
  return tx.all(sql<ClashingJob>`
    select * from (
      select prj.job_id as "jobId", prj.customer_id as "customerId", ${elsewhere} as elsewhere
        from price_rise_jobs prj
       where prj.business_id = ${tx.businessId} and prj.price_rise_id = ${riseId} and ${rises}) found
     where found.elsewhere is not null`);
}

/** The jobs that are kept out of a price rise, but are in another settled rise. */
export function findKeptOut(tx: TenantTransaction, riseId: string): Promise<KeptOutJob[]> {
  return tx.all(sql<KeptOutJob>`
    select * from (
      select prj.job_id as "jobId", prj.customer_id as "customerId", prj.is_excepted as "isExcepted",
             ${elsewhere} as elsewhere
        from price_rise_jobs prj
       where prj.business_id = ${tx.businessId} and prj.price_rise_id = ${riseId} and not ${rises}) found
     where found.elsewhere is not null`);
}
