import { sql } from 'kysely';
import type { listDrivenDays as contract } from '@roundbook/contract/work/work-orders/driven-days';
import { tenthsOf } from '@roundbook/domain/money/vehicles/mileage';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { ReadCall } from '../../../platform/http/call.ts';
import { hasMileageOn } from '../../money/expenses/lookups.ts';

/** The most days that are listed. */
const MOST_DAYS = 100;

/**
 * The days of a person's saved orders up to today that have no mileage claim, latest first. The person's own orders
 * count; on a day without any, the orders for everyone do. If a day has orders for several rounds, they add up.
 */
export async function listDrivenDays({ tx, query, today }: ReadCall<typeof contract>) {
  const { driverId, from } = query;
  const to = query.to < today ? query.to : today;
  const rows = await tx.all(sql<{
    date: PlainDate;
    between: number;
    whole: number;
    stops: number;
  }>`
    select x.date, sum(x.between)::int as between, coalesce(sum(x.whole), 0)::int as whole, sum(x.stops)::int as stops
      from (select wo.worked_on as date, (wo.totals ->> 'travelMetres')::int as whole, s.between, s.stops,
                   wo.assigned_to is null as for_all,
                   bool_or(wo.assigned_to is not null) over (partition by wo.worked_on) as has_own
              from work_orders wo, lateral (
                select count(*) as stops, coalesce(sum((stop.visit ->> 'travelMetres')::int), 0)
                       - coalesce((array_agg((stop.visit ->> 'travelMetres')::int order by stop.position))[1], 0) as between
                  from work_order_stops stop
                 where stop.business_id = ${tx.businessId} and stop.work_order_id = wo.id and stop.visit is not null) s
             where wo.business_id = ${tx.businessId} and wo.worked_on between ${from}::date and ${to}::date
               and (wo.assigned_to = ${driverId} or wo.assigned_to is null)
               and not ${hasMileageOn(driverId, sql`wo.worked_on`)}) x
     where x.stops > 0 and x.for_all <> x.has_own
     group by x.date order by x.date desc limit ${MOST_DAYS}`);
  return {
    days: rows.map(({ between, whole, ...day }) => ({
      ...day,
      between: tenthsOf(between),
      whole: tenthsOf(Math.max(whole, between)),
    })),
  };
}
