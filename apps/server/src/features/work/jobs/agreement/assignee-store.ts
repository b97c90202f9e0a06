import { sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/**
 * Takes a user off the jobs that they do by default, and off open visits. Closed visits keep their
 * assignee.
 * @returns the number of open visits that were assigned to the user
 */
export async function clearAssignee(tx: TenantTransaction, userId: string): Promise<number> {
  const theirs = sql`j.business_id = ${tx.businessId} and (j.default_assignee = ${userId} or exists (
    select from occurrences o where o.business_id = ${tenant} and o.job_id = j.id
      and o.state = 'Open' and o.assigned_to = ${userId}))`;
  const [jobs, visits] = await Promise.all([
    tx.all(sql<{ id: string; version: number }>`
      with locked as (select j.id from jobs j where ${theirs} order by j.id for update)
      update jobs j set default_assignee = nullif(j.default_assignee, ${userId}), version = version + 1
        from locked where j.business_id = ${tx.businessId} and j.id = locked.id
      returning j.id, j.version`),
    tx.all(sql<{ id: string; version: number }>`
      update occurrences set assigned_to = null, version = version + 1
       where business_id = ${tx.businessId} and state = 'Open' and assigned_to = ${userId}
      returning id, version`),
  ]);
  for (const { id, version } of visits) tx.wrote('visit', id, version);
  for (const { id, version } of jobs) tx.changed('job', id, version);
  return visits.length;
}
