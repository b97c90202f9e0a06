import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A price rise from which jobs were taken out. */
interface LeftRise {
  readonly id: string;
  readonly version: number;
}

/**
 * Makes the jobs of a price rise exceptions in every other settled rise.
 * @returns the other rises, which have changed
 */
export function takeFromOthers(
  tx: TenantTransaction,
  riseId: string,
  jobIds: readonly string[],
): Promise<LeftRise[]> {
  return tx.all(sql<LeftRise>`
    with taken as (
      update price_rise_jobs prj set is_excepted = true
        from price_rises pr
       where prj.business_id = ${tx.businessId} and prj.job_id = any(${[...jobIds]}::uuid[])
         and prj.price_rise_id <> ${riseId} and not prj.is_settled and not prj.is_excepted
         and pr.business_id = ${tx.businessId} and pr.id = prj.price_rise_id
         and pr.state in ('Planned', 'Applying')
      returning prj.price_rise_id)
    select id, version from price_rises
     where business_id = ${tx.businessId} and id in (select price_rise_id from taken)`);
}
