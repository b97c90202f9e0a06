import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** The price rises that raised the price of a job, newest first. */
export function findRisesOfJob(tx: TenantTransaction, jobId: string) {
  return tx.all(sql<{
    riseId: string;
    name: string;
    oldCost: number;
    newCost: number;
    raisedOn: PlainDate;
  }>`
    select p.id as "riseId", p.name, r.old_cost as "oldCost", r.new_cost as "newCost",
           r.raised_on as "raisedOn"
      from price_rise_jobs r
      join price_rises p on p.business_id = r.business_id and p.id = r.price_rise_id
     where r.business_id = ${tx.businessId} and r.job_id = ${jobId} and r.raised_on is not null
     order by r.raised_on desc, p.id desc limit 50`);
}

/** The price rises with notes from customers. */
export async function findRisesWithNotes(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct price_rise_id as id from price_rise_jobs
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and note <> ''`);
  return rows.map(({ id }) => id);
}
