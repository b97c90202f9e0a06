import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/work/work-orders/work-orders';
import { dayFields } from '@roundbook/contract/work/work-orders/work-orders';
import type { RoutePlan, WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { secondsOfTime } from '@roundbook/domain/values/dates/clock';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isForeignKeyViolation } from '../../../platform/db/database-errors.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { withChanges } from '../../../platform/http/given.ts';
import { checkMayOrder, checkStops } from './policy.ts';
import { findOrder, findOrderOf } from './queries.ts';
import { checkedRoute, findRoute } from './route-queries.ts';
import * as store from './store.ts';
import { placeEnds } from './work-order-ends.ts';
import type { RoutePlanner } from './work-order-planner.ts';
import { byPlace, describeWay, pathOver } from './work-order-way.ts';

type SaveBody = BodyOf<typeof contract.saveWorkOrder>;

/** An order that is about to be saved, with the notes about its times that the user gets. */
interface PreparedOrder {
  readonly workOrder: WorkOrder;
  readonly travelTimes: RoutePlan['travelTimes'];
  readonly unplacedJobIds: string[];
}

function stale(workOrder: WorkOrder): StaleError {
  const { id, version } = workOrder;
  return new StaleError({ entity: 'workOrder', id, version }, { workOrder });
}

/** The order that the call names, or else the existing order of its day. */
function findPrevious(
  tx: TenantTransaction,
  actor: Actor,
  body: SaveBody,
): Promise<WorkOrder | undefined> {
  const { workOrderId } = body;
  return workOrderId === null
    ? findOrderOf(tx, actor, dayFields.parse(body))
    : findOrder(tx, actor, workOrderId);
}

/** The complete order: an absent field keeps its value or, in a new order, gets its default. */
function wholeOrder(body: SaveBody, previous?: WorkOrder) {
  const { workOrderId, version: _, ...fields } = body;
  if (!previous) return { workOrderId, ...dayFields.parse(fields) };
  const { date, assignedTo, roundId, departAt, jobIds } = previous;
  const { startFrom, startAddress, startLocation, endAt, endAddress } = previous;
  const day = { date, assignedTo, roundId, departAt, jobIds };
  const ends = { startFrom, startAddress, startLocation, endAt, endAddress };
  return { workOrderId, ...withChanges({ ...day, ...ends }, fields) };
}

/**
 * The order that the save replaces; undefined if the order is new.
 * @throws AppError 404 if the order to replace does not exist, 409 if the user saw another version
 * of it, or if the day has an order that the user did not see, 422 if the order is for another day,
 * person or round
 */
function checkedPrevious(
  found: WorkOrder | undefined,
  actor: Actor,
  { workOrderId, version, ...body }: SaveBody,
): WorkOrder | undefined {
  if (workOrderId === null) {
    if (found) throw stale(found);
    return undefined;
  }
  if (!found) throw notFound();
  checkMayOrder(actor, found.assignedTo);
  if (version !== undefined && version !== found.version) throw stale(found);
  const { date = found.date, assignedTo = found.assignedTo, roundId = found.roundId } = body;
  const isSame =
    found.date === date && found.assignedTo === assignedTo && found.roundId === roundId;
  if (isSame) return found;
  throw refuse('This work order is for another day, person or round.', 'workOrderId');
}

/**
 * Works out the times of the order to save. May call outside services, so it must not run inside a
 * transaction.
 */
export async function prepare(
  planner: RoutePlanner,
  { actor, body, load }: LongCall<typeof contract.saveWorkOrder>,
): Promise<PreparedOrder> {
  checkStops(body.jobIds);
  if (body.workOrderId === null) checkMayOrder(actor, body.assignedTo ?? null);
  const { jobs, business, previous, order } = await load(async (tx) => {
    const found = checkedPrevious(await findPrevious(tx, actor, body), actor, body);
    const whole = wholeOrder(body, found);
    const route = await findRoute(tx, actor, whole);
    return { previous: found, order: whole, ...checkedRoute(route, whole) };
  });
  const ends = await placeEnds(planner.geocoder, order, business);
  const { placed, unplacedJobIds } = byPlace(jobs);
  const path = pathOver(
    placed.map(({ coordinates }) => coordinates),
    ends,
    { start: ends.startPoint, end: ends.endPoint },
  );
  const { source, note, ...legs } = await planner.travelTimes.along(path);
  const departAt = order.departAt.slice(0, 5);
  const { workOrderId: _, ...fields } = order;
  const { stops, totals } = describeWay(placed, ends, secondsOfTime(departAt), legs);
  const workOrder: WorkOrder = {
    ...fields,
    stops,
    unbrokenStops: stops.length,
    totals,
    id: previous?.id ?? newId(),
    departAt,
    version: (previous?.version ?? 0) + 1,
  };
  return { workOrder, travelTimes: { source, note }, unplacedJobIds };
}

/** Saves a prepared order, unless someone else has saved the day's order in the meantime. */
export async function save(
  { tx, actor, body }: WriteCall<typeof contract.saveWorkOrder>,
  prepared: PreparedOrder,
) {
  try {
    const version = await store.saveOrder(tx, prepared.workOrder, body);
    if (version !== undefined) {
      await tx.settled();
      return { ...prepared, workOrder: { ...prepared.workOrder, version } };
    }
  } catch (error) {
    // A job or the round was deleted after the order was prepared.
    throw isForeignKeyViolation(error) ? notFound() : error;
  }
  const current = await findOrderOf(tx, actor, prepared.workOrder);
  throw current ? stale(current) : notFound();
}

/** Deletes an order; the day returns to the order of its rounds. */
export async function remove(call: WriteCall<typeof contract.deleteWorkOrder>) {
  const { tx, actor, params } = call;
  const order = await findOrder(tx, actor, params.id);
  if (!order) throw notFound();
  checkMayOrder(actor, order.assignedTo);
  store.deleteOrder(tx, order);
  return {};
}
