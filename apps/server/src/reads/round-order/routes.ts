import { optimiseRound } from '@roundbook/contract/work/rounds/order';
import type { RoutePlanner } from '../../features/work/work-orders/lookups.ts';
import type { Route } from '../../platform/http/call.ts';
import { propose } from '../../platform/http/route.ts';
import { optimise } from './queries.ts';

/** Proposes the best order of a round. */
export function roundOrder(planner: RoutePlanner): readonly Route[] {
  return [
    propose(optimiseRound, (call) =>
      planner.share.take(call.actor.businessId, () => optimise(planner, call)),
    ),
  ];
}
