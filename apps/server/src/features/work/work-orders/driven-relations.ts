import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../platform/db/tenant.ts';
import { job, joinJobOfVisit } from '../jobs/relations.ts';

/**
 * The drive to each stop of the saved orders of some days: rows of `day`, `job_id`, `round_id`, `metres` and `seconds`. If a job is
 * in several orders of a day, the person's own order counts.
 */
export function stopsDriven({ from, to }: Days): RawBuilder<unknown> {
  return sql`select distinct on (wo.worked_on, stop.job_id) wo.worked_on as day, stop.job_id, ${job.roundId},
      (stop.visit ->> 'travelMetres')::int as metres, (stop.visit ->> 'travelSeconds')::int as seconds
    from work_orders wo
    join work_order_stops stop on stop.business_id = wo.business_id and stop.work_order_id = wo.id
    ${joinJobOfVisit('stop')}
    where wo.business_id = ${tenant} and wo.worked_on between ${from}::date and ${to}::date
      and stop.visit is not null
    order by wo.worked_on, stop.job_id, wo.assigned_to nulls last, wo.round_id nulls first`;
}
