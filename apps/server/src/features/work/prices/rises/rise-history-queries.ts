import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { job, joinJobOfVisit } from '../../jobs/relations.ts';
import { rises } from './rise-relations.ts';

/** The price rises that raised the price of a job, newest first. */
export function findRisesOfJob(tx: TenantTransaction, jobId: string) {
  return tx.all(sql<{
    riseId: string;
    name: string;
    oldCost: number;
    newCost: number;
    raisedOn: PlainDate;
  }>`
    select pr.id as "riseId", pr.name, prj.old_cost as "oldCost", prj.new_cost as "newCost",
           prj.raised_on as "raisedOn"
      from price_rise_jobs prj
      join price_rises pr on pr.business_id = prj.business_id and pr.id = prj.price_rise_id
     where prj.business_id = ${tx.businessId} and prj.job_id = ${jobId} and prj.raised_on is not null
     order by prj.raised_on desc, pr.id desc limit 50`);
}

/** The settled price rises that will change the price of a job, by day. */
export function findComingRisesOfJob(tx: TenantTransaction, jobId: string) {
  return tx.all(sql<{
    riseId: string;
    name: string;
    oldCost: number;
    newCost: number;
    effectiveOn: PlainDate;
  }>`
    select pr.id as "riseId", pr.name, prj.old_cost as "oldCost", prj.new_cost as "newCost",
           pr.effective_on as "effectiveOn"
      from price_rise_jobs prj
      join price_rises pr on pr.business_id = prj.business_id and pr.id = prj.price_rise_id
      ${joinJobOfVisit('prj')}
     where prj.business_id = ${tx.businessId} and prj.job_id = ${jobId} and ${rises}
       and not prj.is_settled and pr.state in ('Planned', 'Applying') and prj.old_cost = ${job.cost}
     order by pr.effective_on, pr.id`);
}

/** The ids of the price rises in which these customers left notes. */
export async function findRisesWithNotes(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct price_rise_id as id from price_rise_jobs
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and note <> ''`);
  return rows.map(({ id }) => id);
}
