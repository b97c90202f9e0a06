import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/**
 * The arrival at the open visit `o` by the saved order of its day, in seconds after midnight: its own person's
 * order takes precedence over the order for everyone; null if no order has a time for the visit.
 */
export const arrivalByOrder = sql`(
  select (s.visit ->> 'arrivesAt')::int
    from work_orders w
    join work_order_stops s on s.business_id = w.business_id and s.work_order_id = w.id
   where w.business_id = ${tenant} and w.worked_on = o.scheduled_on and s.job_id = o.job_id
     and s.visit is not null
     and (w.assigned_to is null or w.assigned_to = o.assigned_to)
   order by w.assigned_to nulls last, w.round_id nulls first limit 1)`;
