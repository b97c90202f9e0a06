import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/work/work-orders/work-orders';
import { coordinatesOf, type Coordinates } from '@roundbook/domain/values/addresses/address';
import { secondsOfTime } from '@roundbook/domain/values/dates/clock';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall } from '../../../platform/http/call.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { isAssignable } from '../../account/grants/lookups.ts';
import { isRound } from '../jobs/rounds/lookups.ts';
import { checkFixed, checkStops } from './policy.ts';
import { findOrder } from './queries.ts';
import { listRouteJobs, type RouteJob } from './stop-lookups.ts';
import { placeEnds } from './work-order-ends.ts';
import { planRoute, type RoutePlanner } from './work-order-planner.ts';

/**
 * The facts that planning a route needs: its jobs in the given order, and the business's
 * coordinates.
 */
interface LoadedRoute {
  readonly jobs: readonly RouteJob[];
  readonly business: Coordinates | null;
}

/** The jobs, day and person of a route. */
type RouteOfDay = Pick<
  BodyOf<typeof contract.optimiseWorkOrder>,
  'date' | 'jobIds' | 'assignedTo' | 'roundId' | 'workOrderId'
>;

/** Loads the jobs of a day's route, in one round trip. */
export async function findRoute(
  tx: TenantTransaction,
  actor: Actor,
  { date, jobIds, assignedTo, roundId, workOrderId }: RouteOfDay,
) {
  // A person who has left keeps the orders that they already have.
  const isKnown = assignedTo === null || workOrderId !== null;
  const [jobs, { business }, hasRound, hasAssignee] = await Promise.all([
    listRouteJobs(tx, actor, date, jobIds),
    findBusiness(tx),
    roundId === null || isRound(tx, roundId),
    isKnown || isAssignable(tx, [assignedTo], false),
  ]);
  return { jobs, business: coordinatesOf(business.address), hasRound, hasAssignee };
}

/**
 * Checks a route and returns it in the given order.
 * @throws AppError 404 if the actor may not see one of its jobs, 422 if the round does not exist or
 * the person cannot be given work
 */
export function checkedRoute(
  { jobs, business, hasRound, hasAssignee }: Awaited<ReturnType<typeof findRoute>>,
  { jobIds }: RouteOfDay,
): LoadedRoute {
  if (!hasRound) throw refuse('This round no longer exists.', 'roundId');
  if (!hasAssignee) throw refuse('This person cannot be assigned work.', 'assignedTo');
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const inOrder = jobIds.map((id) => {
    const job = byId.get(id);
    if (!job) throw notFound();
    return job;
  });
  return { jobs: inOrder, business };
}

/**
 * Leaves out the jobs of customers on hold, except jobs with a fixed place; if no other jobs are left, keeps them
 * all.
 */
function apartFromHeld(
  jobs: readonly RouteJob[],
  { firstJobIds, lastJobIds }: BodyOf<typeof contract.optimiseWorkOrder>,
) {
  const fixed = new Set([...firstJobIds, ...lastJobIds]);
  const held = jobs.filter(({ id, onHold }) => onHold && !fixed.has(id));
  if (held.length === jobs.length) return { served: jobs, held: [] };
  const left = new Set(held);
  return { served: jobs.filter((job) => !left.has(job)), held };
}

/** Proposes the best order of a day's jobs, together with the given order. */
export async function optimise(
  planner: RoutePlanner,
  { actor, body, load }: LongCall<typeof contract.optimiseWorkOrder>,
) {
  checkStops(body.jobIds);
  checkFixed(body.jobIds, body);
  const { jobs, business } = await load(async (tx) => {
    const { workOrderId } = body;
    const [route, order] = await Promise.all([
      findRoute(tx, actor, body),
      workOrderId === null || findOrder(tx, actor, workOrderId),
    ]);
    if (!order) throw notFound();
    return checkedRoute(route, body);
  });
  const { firstJobIds, lastJobIds, departAt } = body;
  const ends = await placeEnds(planner.geocoder, body, business);
  const { served, held } = apartFromHeld(jobs, body);
  const onHoldJobIds = held.map(({ id }) => id);
  const fixed = { departAt: secondsOfTime(departAt), firstJobIds, lastJobIds };
  const plan = await planRoute(planner, { jobs: served, ends, ...fixed });
  return { plan: { ...plan, jobIds: [...plan.jobIds, ...onHoldJobIds], onHoldJobIds } };
}
