import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { listClosestRounds as contract } from '@roundbook/contract/work/rounds/order';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import type { LatLng } from '@roundbook/routing/problem';
import { roughDetour } from '@roundbook/routing/rough-way';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../../platform/http/call.ts';
import { business, joinBusiness } from '../../../account/businesses/relations.ts';
import { findAddress } from '../../../customers/customers/lookups.ts';
import {
  customer,
  customerTable,
  isCustomer,
  joinCustomer,
  joinSite,
  workplace,
} from '../../../customers/customers/relations.ts';
import { job, jobTable, joinJobOfVisit, joinOpenVisit, visit, visitTable } from '../relations.ts';
import { pointOf } from './point-relations.ts';

type Query = QueryOf<typeof contract>;
type ClosestRound = ResponseOf<typeof contract>['rounds'][number];

/** A round near the place, with its next day and its stops. */
interface FoundRound extends Omit<ClosestRound, 'extraSeconds'> {
  readonly place: LatLng;
  readonly stops: readonly LatLng[];
}

/** The maximum number of a round's stops, nearest first, among which the shortest detour is sought. */
const PASSED_BY = 40;

/** The Earth's mean radius in metres. */
const EARTH_RADIUS = 6_371_008.8;

/**
 * A key shared by addresses in the same street and postcode district; null if the street or the district is unknown.
 */
const streetOf = (address: RawBuilder<unknown>) => sql`(
  nullif(lower(regexp_replace(${address} ->> 'streetName', '\\s', '', 'g')), '') || '|' ||
  nullif(lower(regexp_replace(${address} ->> 'postcode', '\\s|...\\s*$', '', 'g')), ''))`;

/** Selects the point at which the search begins. */
function originOf(tx: TenantTransaction, { customerId, lat, lng }: Query): RawBuilder<unknown> {
  if (customerId === undefined) {
    return sql`select ${lat}::float8 as lat, ${lng}::float8 as lng, null as street`;
  }
  return sql`
    select (p.point ->> 0)::float8 as lat, (p.point ->> 1)::float8 as lng, ${streetOf(customer.address)} as street
    from ${customerTable} cross join lateral (select ${pointOf(customer.address)} as point) p
    where ${isCustomer(tx, customerId)}`;
}

/**
 * Selects the rounds nearest to a point, with their next day: the first day from today onwards with
 * planned visits or, if none is planned, the due date of the first visit (today if that is late).
 * The day's work is all the work that is planned or done on it, in the round or by the round's own
 * person in any round. If nothing is planned, it also includes the visits in the round that are due
 * by then, since they will fill the day.
 */
function closest(tx: TenantTransaction, today: string, query: Query) {
  const date = sql`${today}::date`;
  return sql<FoundRound>`
    with origin as materialized (${originOf(tx, query)}), stops as materialized (
      select ${job.roundId} as round_id, ${job.customerId} as customer_id,
        ${job.durationSeconds} as duration_seconds, ${visit.scheduledOn} as scheduled_on,
        ${visit.dueOn} as due_on, ${workplace.address} as address
      from ${jobTable}
      ${joinCustomer('j')} and ${customer.isActive}
      ${joinSite('j')}
      ${joinOpenVisit}
      where ${job.businessId} = ${tx.businessId} and ${job.roundId} is not null and ${job.isActive}
    ), placed as materialized (
      select s.round_id, s.customer_id, p.lat, p.lng, ${streetOf(sql`s.address`)} as street,
        2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(
          sind((p.lat - origin.lat) / 2) ^ 2
          + cosd(p.lat) * cosd(origin.lat) * sind((p.lng - origin.lng) / 2) ^ 2))) as metres
      from origin cross join stops s
      cross join lateral (select ${pointOf(sql`s.address`)} as point offset 0) a
      cross join lateral (
        select (a.point ->> 0)::float8 as lat, (a.point ->> 1)::float8 as lng offset 0) p
      where p.lat is not null and s.customer_id is distinct from ${query.customerId ?? null}::uuid
    ), near as materialized (
      select s.round_id, min(s.metres) as metres,
        count(distinct s.customer_id) filter (where s.street = origin.street) as neighbours
      from origin cross join placed s
      group by s.round_id order by metres, s.round_id limit ${query.limit}
    ), days as (
      select n.round_id, min(s.scheduled_on) filter (where s.scheduled_on >= ${date}) as planned_on,
        min(coalesce(s.scheduled_on, s.due_on)) as due_on
      from near n join stops s on s.round_id = n.round_id
      group by n.round_id
    ), next_days as (
      select d.round_id, d.planned_on, case when d.due_on is not null
        then coalesce(d.planned_on, greatest(d.due_on, ${date})) end as next_on
      from days d
    )
    select r.id, r.name, r.colour, round(n.metres)::int as metres,
      /* never null: metres, place, stops; the search begins at a known point */
      (select array[lat, lng] from origin) as place,
      (select jsonb_agg(jsonb_build_array(p.lat, p.lng)) from (
        select s.lat, s.lng from placed s where s.round_id = n.round_id
         group by s.lat, s.lng order by min(s.metres), s.lat, s.lng limit ${PASSED_BY}) p) as stops,
      n.neighbours::int as "sameStreetCount", d.next_on as "nextOn",
      case when d.next_on is not null then floor(${business.minutesPerDay} - (
        coalesce((
          select sum(${job.durationSeconds}) from ${visitTable} ${joinJobOfVisit('o')}
          where ${visit.businessId} = ${tx.businessId}
            and ((${visit.state} = 'Open' and ${visit.scheduledOn} = d.next_on)
              or (${visit.state} = 'Done' and ${visit.closedOn} = d.next_on))
            and (${job.roundId} = r.id or ${visit.assignedTo} = r.default_assignee)), 0)
        + coalesce((
          select sum(s.duration_seconds) from stops s
          where d.planned_on is null and s.round_id = r.id
            and coalesce(s.scheduled_on, s.due_on) <= d.next_on), 0)) / 60.0)::int
      end as "spareMinutes"
    from near n
    join next_days d on d.round_id = n.round_id
    join rounds r on r.business_id = ${tx.businessId} and r.id = n.round_id
    ${joinBusiness('r')}
    order by n.metres, r.id`;
}

/**
 * Checks that a customer is on the map.
 * @throws AppError 404 if the customer does not exist, 422 if they are not on the map
 */
async function mustBePlaced(tx: TenantTransaction, customerId: string): Promise<void> {
  const address = await findAddress(tx, customerId);
  if (!address) throw notFound();
  if (coordinatesOf(address)) return;
  throw refuse(
    'This customer is not on the map yet. Check the postcode, or put a pin on the map.',
    'customerId',
  );
}

/**
 * The rounds nearest to a customer or a point, in one round trip. If the call gives both, the
 * customer is used. Customers are not counted as their own neighbours.
 * @throws AppError 404 for the customer, 422 if they are not on the map
 */
export async function listClosestRounds({
  tx,
  today,
  query,
}: ReadCall<typeof contract>): Promise<{ rounds: ClosestRound[] }> {
  const [found] = await Promise.all([
    tx.all(closest(tx, today, query)),
    query.customerId === undefined ? undefined : mustBePlaced(tx, query.customerId),
  ]);
  const rounds = found.map(({ place, stops, ...round }) => ({
    ...round,
    extraSeconds: roughDetour(stops, place),
  }));
  return { rounds };
}
