import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';
import { conditionsOn, type NarrowedWork } from '../reported-relations.ts';

/**
 * Active recurring jobs: rows of `job_id`, `customer_id`, `round_id`, `cost`, `unit`, `every`, `planned` (null if no one
 * entered a duration) and `since`, the day on which the work was agreed.
 * @param where a further condition on the job `j`
 * @param more further columns of the job `j`, each after a comma
 */
export function recurringJobs(
  { roundId, workerId, serviceId }: NarrowedWork,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const conditions = [
    where,
    ...conditionsOn({ roundId, serviceId }, ['o', 'j']),
    ...(workerId ? [sql`j.default_assignee = ${workerId}`] : []),
  ];
  return sql`select j.id as job_id, j.customer_id, j.round_id, j.cost, j.title,
      j.frequency_unit as unit, j.frequency_every as every,
      case when j.duration_given then nullif(j.duration_seconds, 0) end as planned ${more}
    from jobs j
    where j.business_id = ${tenant} and j.cancelled_at is null and j.frequency_unit <> 'none'
      and ${sql.join(conditions, sql` and `)}`;
}

/** Like `recurringJobs`, each with its `business_id` and `site_id`, so that its address can be joined. */
export function recurringJobsAtSites(
  work: NarrowedWork,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return recurringJobs(work, where, sql`, j.business_id, j.site_id`);
}

/** The services of each job that has any: rows of `job_id` and `service_ids`, in the job's order. */
export const servicesOfJobs = sql`select js.job_id, array_agg(js.service_id order by js.position) as service_ids
  from job_services js where js.business_id = ${tenant} group by js.job_id`;
