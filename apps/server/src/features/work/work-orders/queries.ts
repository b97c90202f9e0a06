import { type RawBuilder, sql } from 'kysely';
import type {
  listSimilarWorkOrders,
  listWorkOrders,
  RouteStop,
  WorkOrder,
} from '@roundbook/contract/work/work-orders/work-orders';
import type { Actor } from '../../../platform/auth/actor.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { isVisibleJob } from '../jobs/lookups.ts';
import { ordersForAll } from './policy.ts';

/**
 * The columns of a stop. `position` is counted from 1; `visit` holds the fields of `RouteStop`
 * other than the job.
 */
interface StopRow {
  readonly position: number;
  readonly jobId: string;
  readonly visit: Omit<RouteStop, 'jobId'> | null;
}

type OrderRow = Omit<WorkOrder, 'jobIds' | 'stops' | 'unbrokenStops'> & {
  readonly stops: StopRow[];
};

const orderColumns = sql`
  wo.id, wo.worked_on as date, wo.assigned_to as "assignedTo", wo.round_id as "roundId",
  wo.start_from as "startFrom", wo.start_address as "startAddress",
  wo.start_location as "startLocation", wo.end_at as "endAt", wo.end_address as "endAddress",
  to_char(wo.depart_at, 'HH24:MI') as "departAt", wo.totals, wo.version`;

/** The stops of an order `wo` that the actor may see, as a table `shown`. */
function shownStops(tx: TenantTransaction, actor: Actor): RawBuilder<unknown> {
  return sql`lateral (
    select coalesce(json_agg(json_build_object('position', stop.position, 'jobId', stop.job_id,
        'visit', stop.visit) order by stop.position), '[]') as stops
    from work_order_stops stop
    where stop.business_id = ${tenant} and stop.work_order_id = wo.id
      and ${isVisibleJob(tx, actor, { jobId: sql`stop.job_id`, date: sql`wo.worked_on` })}) shown`;
}

/**
 * The condition that the actor may see an order: roles below Manager see only their own orders and
 * orders for everyone.
 */
function visibleTo(actor: Actor): RawBuilder<unknown> {
  return ordersForAll(actor)
    ? sql`true`
    : sql`(wo.assigned_to is null or wo.assigned_to = ${actor.userId}::uuid)`;
}

const visitsOf = (stops: readonly StopRow[]): RouteStop[] =>
  stops.flatMap(({ jobId, visit }) => (visit ? [{ jobId, ...visit }] : []));

/** The stops before the first hidden stop, at which the positions have a gap. */
function unbroken(stops: readonly StopRow[]): readonly StopRow[] {
  const gap = stops.findIndex(({ position }, index) => position !== index + 1);
  return gap < 0 ? stops : stops.slice(0, gap);
}

/**
 * An order as the actor may see it: roles below Manager do not see where someone else's day starts
 * and ends.
 */
function orderOf({ stops, ...row }: OrderRow, actor: Actor): WorkOrder {
  const isOpen = ordersForAll(actor) || row.assignedTo === actor.userId;
  return {
    ...row,
    ...(isOpen ? {} : { startAddress: '', startLocation: null, endAddress: '' }),
    jobIds: stops.map(({ jobId }) => jobId),
    stops: visitsOf(stops),
    unbrokenStops: visitsOf(unbroken(stops)).length,
  };
}

async function selectOrders(
  tx: TenantTransaction,
  actor: Actor,
  where: RawBuilder<unknown>,
): Promise<WorkOrder[]> {
  const rows = await tx.all(sql<OrderRow>`
    select ${orderColumns}, shown.stops
    from work_orders wo cross join ${shownStops(tx, actor)}
    where wo.business_id = ${tx.businessId} and ${visibleTo(actor)} and ${where}
    order by wo.assigned_to nulls first, wo.round_id nulls first`);
  return rows.map((row) => orderOf(row, actor));
}

function assignedTo(wanted: string, { userId }: Actor): RawBuilder<unknown> {
  if (wanted === 'unassigned') return sql`wo.assigned_to is null`;
  return sql`wo.assigned_to = ${wanted === 'me' ? userId : wanted}::uuid`;
}

/** The orders for a day, starting with the orders for everyone. */
export function listOrders({
  tx,
  actor,
  query,
}: ReadCall<typeof listWorkOrders>): Promise<WorkOrder[]> {
  const conditions = [sql`wo.worked_on = ${query.date}::date`];
  if (query.assignedTo) conditions.push(sql`${assignedTo(query.assignedTo, actor)}`);
  if (query.roundId) conditions.push(sql`wo.round_id = ${query.roundId}`);
  return selectOrders(tx, actor, sql.join(conditions, sql` and `));
}

/** One order; undefined if there is no such order or the actor may not see it. */
export async function findOrder(
  tx: TenantTransaction,
  actor: Actor,
  id: string,
): Promise<WorkOrder | undefined> {
  return (await selectOrders(tx, actor, sql`wo.id = ${id}`))[0];
}

/**
 * A day's order for a person (null for everyone) and, if given, a round; undefined if there is
 * none.
 */
export async function findOrderOf(
  tx: TenantTransaction,
  actor: Actor,
  key: Pick<WorkOrder, 'date' | 'assignedTo' | 'roundId'>,
): Promise<WorkOrder | undefined> {
  const orders = await selectOrders(
    tx,
    actor,
    sql`wo.worked_on = ${key.date}::date and wo.assigned_to is not distinct from ${key.assignedTo}::uuid
      and wo.round_id is not distinct from ${key.roundId}::uuid`,
  );
  return orders[0];
}

/**
 * The minimum overlap of similar orders: the number of jobs that two orders share, as a fraction of the jobs in either
 * order.
 */
const MINIMUM_OVERLAP = 0.5;
const MAXIMUM_SIMILAR = 10;

/**
 * Earlier orders of mostly the same jobs, largest overlap first, then newest. Ignores jobs that the
 * actor may not see.
 */
export async function listSimilar({
  tx,
  actor,
  today,
  query,
}: ReadCall<typeof listSimilarWorkOrders>) {
  const wanted = [...new Set(query.jobIds)];
  const isVisible = isVisibleJob(tx, actor, { jobId: sql`stop.job_id`, date: sql`wo.worked_on` });
  const rows = await tx.all(sql<OrderRow & { sharedCount: number; overlap: number }>`
    with sharing as materialized (
      select wo.id, count(*)::int as shared
      from work_order_stops stop
      join work_orders wo on wo.business_id = stop.business_id and wo.id = stop.work_order_id
      where stop.business_id = ${tx.businessId} and stop.job_id = any(${wanted}::uuid[])
        and wo.worked_on < ${today}::date and ${visibleTo(actor)} and ${isVisible}
      group by wo.id
      having count(*) >= ${MINIMUM_OVERLAP}::float8 * ${wanted.length}::int),
    overlapping as materialized (
      select wo.id, sharing.shared,
        sharing.shared::float8 / (${wanted.length}::int + count(*) - sharing.shared) as overlap
      from sharing
      join work_orders wo on wo.business_id = ${tx.businessId} and wo.id = sharing.id
      join work_order_stops stop on stop.business_id = ${tenant} and stop.work_order_id = wo.id
        and ${isVisible}
      group by wo.business_id, wo.id, sharing.shared
      order by overlap desc, wo.worked_on desc, wo.id
      limit ${MAXIMUM_SIMILAR})
    select ${orderColumns}, shown.stops, overlapping.shared as "sharedCount", overlapping.overlap
    from overlapping
    join work_orders wo on wo.business_id = ${tx.businessId} and wo.id = overlapping.id
    cross join ${shownStops(tx, actor)}
    where overlapping.overlap >= ${MINIMUM_OVERLAP}::float8
    order by overlapping.overlap desc, wo.worked_on desc, wo.id`);
  return rows.map(({ sharedCount, overlap, ...row }) => ({
    workOrder: orderOf(row, actor),
    overlap,
    sharedCount,
  }));
}
