import { type RawBuilder, sql } from 'kysely';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** The condition that a price rise changes a price of the customer `c`. */
export function hasRisingJob(riseId: string): RawBuilder<unknown> {
  return sql`exists (select from price_rise_jobs prj_rising where prj_rising.business_id = ${tenant}
    and prj_rising.price_rise_id = ${riseId} and prj_rising.customer_id = c.id
    and not prj_rising.is_excepted and prj_rising.answer <> 'declined')`;
}

/** The old and new prices of the customers' jobs that a price rise changes, by job. */
export async function findRaised(
  tx: TenantTransaction,
  riseId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly oldCost: Pence; readonly newCost: Pence }>> {
  const rows = await tx.all(sql<{ jobId: string; oldCost: Pence; newCost: Pence }>`
    select job_id as "jobId", old_cost as "oldCost", new_cost as "newCost" from price_rise_jobs
     where business_id = ${tx.businessId} and price_rise_id = ${riseId}
       and customer_id = any(${[...customerIds]}::uuid[]) and not is_excepted
       and answer <> 'declined'`);
  return new Map(rows.map(({ jobId, ...prices }) => [jobId, prices]));
}
