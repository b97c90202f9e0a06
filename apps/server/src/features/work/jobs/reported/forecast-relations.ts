import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../../platform/db/tenant.ts';
import { business, joinBusiness } from '../../../account/businesses/relations.ts';
import { isNoSample } from '../../../customers/customers/sample-lookups.ts';
import { visitPrice } from '../relations.ts';

/**
 * The open visits of active jobs, leaving out samples: rows of `business_id`, `id`, `customer_id`, `unit`, `every`, `anchor`, `first_due_on`,
 * `due_on`, `planned_on`, `open_price` and `price`. Read from the index `occurrences_one_open`.
 */
export const workDue = sql`select j.business_id, j.id, j.customer_id, j.frequency_unit as unit, j.frequency_every as every,
    coalesce(j.anchor, ${business.anchor}) as anchor, j.first_due_on, o.due_on, o.scheduled_on as planned_on,
    ${visitPrice} as open_price, j.cost as price
  from jobs j ${joinBusiness('j')}
  join occurrences o on o.business_id = j.business_id and o.job_id = j.id and o.state = 'Open'
  where j.business_id = ${tenant} and j.cancelled_at is null and ${isNoSample('j')}`;

/**
 * Closed visits, leaving out samples: rows of `closed_on`, `is_done`, `is_recurring`, `delay` (the days from the due date
 * to the closing date, at most `most` to either side), `value` and `risen` (the pence by which the visit would cost more at the
 * price of its active job today). Read from the index `occurrences_closed` alone.
 */
export function visitsByDelay({ from, to }: Days, most: number): RawBuilder<unknown> {
  return sql`select o.closed_on, o.state = 'Done' as is_done, j.frequency_unit <> 'none' as is_recurring,
      greatest(-${most}::integer, least(${most}::integer, o.closed_on - o.due_on)) as delay,
      coalesce(o.cost, j.cost) as value,
      case when j.cancelled_at is null then j.cost - coalesce(o.cost, j.cost) else 0 end as risen
    from occurrences o join jobs j on j.business_id = o.business_id and j.id = o.job_id
    where o.business_id = ${tenant} and o.state <> 'Open'
      and o.closed_on between ${from}::date and ${to}::date and ${isNoSample('o')}`;
}

/**
 * Recurring jobs by the month in which they began and were cancelled, leaving out samples: rows of `began_in` and
 * `lost_in` (null if the job is active), `unit`, `every` and `cost`.
 */
export const recurringWorkByMonth = sql`select
    to_char(j.created_at at time zone ${business.timeZone}, 'YYYY-MM') as began_in,
    to_char(j.cancelled_at at time zone ${business.timeZone}, 'YYYY-MM') as lost_in,
    j.frequency_unit as unit, j.frequency_every as every, j.cost
  from jobs j ${joinBusiness('j')}
  where j.business_id = ${tenant} and j.frequency_unit <> 'none' and ${isNoSample('j')}`;
