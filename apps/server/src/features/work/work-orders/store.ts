import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type {
  saveWorkOrder as contract,
  WorkOrder,
} from '@roundbook/contract/work/work-orders/work-orders';
import { assigned, inserted } from '../../../platform/db/columns.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isAtVersion, NEXT_VERSION } from '../../../platform/db/versions.ts';
import { jobsOfCustomers } from '../jobs/relations.ts';

function columnsOf(order: WorkOrder) {
  return {
    start_from: order.startFrom,
    start_address: order.startAddress,
    start_location: order.startLocation && JSON.stringify(order.startLocation),
    end_at: order.endAt,
    end_address: order.endAddress,
    depart_at: order.departAt,
    totals: JSON.stringify(order.totals),
  };
}

/**
 * Adds an order.
 * @returns its version; undefined if there is already an order for its day, person and round
 */
async function insertOrder(tx: TenantTransaction, order: WorkOrder): Promise<number | undefined> {
  const columns = {
    business_id: tx.businessId,
    id: order.id,
    worked_on: order.date,
    assigned_to: order.assignedTo,
    round_id: order.roundId,
    ...columnsOf(order),
    version: order.version,
  };
  const added = await tx.first(sql`
    insert into work_orders ${inserted(columns)}
    on conflict (business_id, worked_on, assigned_to, round_id) do nothing
    returning id`);
  if (!added) return undefined;
  insertStops(tx, order);
  tx.changed('workOrder', order.id, order.version);
  return order.version;
}

/**
 * Saves an order: as a new order, or over the version that the user saw.
 * @returns the order's version; undefined if the day now has another order or another version
 */
export function saveOrder(
  tx: TenantTransaction,
  order: WorkOrder,
  { workOrderId, version }: Pick<BodyOf<typeof contract>, 'workOrderId' | 'version'>,
): Promise<number | undefined> {
  return workOrderId === null ? insertOrder(tx, order) : updateOrder(tx, order, version);
}

async function updateOrder(
  tx: TenantTransaction,
  order: WorkOrder,
  version: number | undefined,
): Promise<number | undefined> {
  const columns = { ...columnsOf(order), version: NEXT_VERSION };
  const updated = await tx.first(sql<{ version: number }>`
    update work_orders set ${assigned(columns)}
     where business_id = ${tx.businessId} and id = ${order.id} and ${isAtVersion(version)}
    returning version`);
  if (!updated) return undefined;
  tx.send(sql`
    delete from work_order_stops
     where business_id = ${tx.businessId} and work_order_id = ${order.id}`);
  insertStops(tx, order);
  tx.changed('workOrder', order.id, updated.version);
  return updated.version;
}

function insertStops(tx: TenantTransaction, { id, jobIds, stops }: WorkOrder): void {
  const visits = new Map(stops.map(({ jobId, ...visit }) => [jobId, JSON.stringify(visit)]));
  tx.send(sql`
    insert into work_order_stops (business_id, work_order_id, position, job_id, visit)
    select ${tx.businessId}::uuid, ${id}::uuid, given.position, given.job_id, given.visit
    from unnest(${jobIds}::uuid[], ${jobIds.map((jobId) => visits.get(jobId) ?? null)}::jsonb[])
      with ordinality as given(job_id, visit, position)
    returning 1`);
}

/** Deletes an order with its stops. */
export function deleteOrder(tx: TenantTransaction, { id, version }: WorkOrder): void {
  tx.send(sql`delete from work_orders where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('workOrder', id, version + 1);
}

/** Removes customers' jobs, including their locations, from every order. */
export function forgetStops(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    delete from work_order_stops where business_id = ${tx.businessId} and job_id in
      ${jobsOfCustomers(tx, customerIds)}`);
}
