import type { optimiseRound } from '@roundbook/contract/work/rounds/order';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { findBusiness } from '../../features/account/businesses/lookups.ts';
import { isRound } from '../../features/work/jobs/rounds/lookups.ts';
import { proposeOrder, type RoutePlanner } from '../../features/work/work-orders/lookups.ts';
import { listRouteJobsOfRound } from '../../features/work/work-orders/stop-lookups.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { LongCall } from '../../platform/http/call.ts';

/** A round may be worked on any day, so its times are calculated as if the day began at 8 o'clock. */
const DEPART_AT = 8 * 3600;

/**
 * Proposes the best order of a round's jobs. Customers' hours are ignored, because the day of each
 * visit is not known yet, and a day's own order will respect them.
 */
export async function optimise(
  planner: RoutePlanner,
  { body: ends, params, load }: LongCall<typeof optimiseRound>,
) {
  const { jobs, business } = await load(async (tx) => {
    const [found, account, isThere] = await Promise.all([
      listRouteJobsOfRound(tx, params.id),
      findBusiness(tx),
      isRound(tx, params.id),
    ]);
    if (!isThere) throw notFound();
    return { jobs: found, business: coordinatesOf(account.business.address) };
  });
  return { plan: await proposeOrder(planner, { jobs, ends, business, departAt: DEPART_AT }) };
}
