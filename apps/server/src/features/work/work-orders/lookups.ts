import type { RoutePlan } from '@roundbook/contract/work/work-orders/work-orders';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { checkStops } from './policy.ts';
import type { RouteJob } from './stop-lookups.ts';
import { placeEnds, type WayEnds } from './work-order-ends.ts';
import { planRoute, type RoutePlanner } from './work-order-planner.ts';

export type { RoutePlanner } from './work-order-planner.ts';

/**
 * The jobs for which the best order is wanted, ignoring customers' hours, and the route's start and
 * end.
 */
export interface OrderInQuestion {
  readonly jobs: readonly RouteJob[];
  readonly ends: WayEnds;
  /** The business's coordinates; null if unknown. */
  readonly business: Coordinates | null;
  /** The time of departure, in seconds after midnight. */
  readonly departAt: number;
}

/**
 * Proposes the best order of jobs. May call outside services, so it must not run inside a
 * transaction.
 * @throws AppError 400 or 422 if a start or end is missing or not found on the map, or if there are
 * too many jobs
 */
export async function proposeOrder(
  planner: RoutePlanner,
  { jobs, ends, business, departAt }: OrderInQuestion,
): Promise<RoutePlan> {
  checkStops(jobs.map(({ id }) => id));
  const placed = await placeEnds(planner.geocoder, ends, business);
  const atAnyTime = jobs.map((job) => ({ ...job, notBefore: null, notAfter: null }));
  const fixed = { firstJobIds: [], lastJobIds: [] };
  return planRoute(planner, { jobs: atAnyTime, ends: placed, departAt, ...fixed });
}
