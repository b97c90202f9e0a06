import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/**
 * The time of arrival at the open visit `o`, in seconds after midnight, according to the saved order of its day.
 * The order of the visit's own person takes precedence over the order for everyone. Null if no order has a time for
 * the visit.
 */
export const arrivalByOrder = sql`(
  select (stop.visit ->> 'arrivesAt')::int
    from work_orders wo
    join work_order_stops stop on stop.business_id = wo.business_id and stop.work_order_id = wo.id
   where wo.business_id = ${tenant} and wo.worked_on = o.scheduled_on and stop.job_id = o.job_id
     and stop.visit is not null
     and (wo.assigned_to is null or wo.assigned_to = o.assigned_to)
   order by wo.assigned_to nulls last, wo.round_id nulls first limit 1)`;
