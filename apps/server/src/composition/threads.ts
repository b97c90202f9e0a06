import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { MatchPool } from '@roundbook/matching/pool';
import { RoutePool } from '@roundbook/routing/threads/pool';
import { StatementPool } from '@roundbook/statements/pool';
import type { Config } from '../platform/config/config.ts';
import { FairShare } from '../platform/http/fair-share.ts';
import type { Geocoding } from '../providers/geocoding/geocoding.ts';
import { configuredTravelTimes } from '../providers/travel-times/configured-travel-times.ts';
import type { ThreadParts } from './program-parts.ts';

/**
 * Routes that a process plans at a time for one business: each takes about a tenth of a second of
 * processor time, so a few people can plan at once, and this many finish within a second.
 */
const ROUTES_AT_ONCE = 8;

/** Prepares the work that keeps a processor busy; its threads end with the process. */
export function openThreads(
  config: Config,
  geocoding: Geocoding,
  logger: FastifyBaseLogger,
  opened: AsyncDisposableStack,
): ThreadParts {
  const matcher = opened.adopt(new MatchPool(), (pool) => pool.close());
  const statements = opened.adopt(new StatementPool(), (pool) => pool.close());
  // Leaves one processor for the event loop.
  const routeThreads = Math.max(1, availableParallelism() - 1);
  const routes = opened.adopt(new RoutePool(routeThreads), (pool) => pool.close());
  // Many tests start a server and hardly any plans a route.
  if (config.roles.includes('api') && config.environment !== 'test') routes.warm();
  const travelTimes = configuredTravelTimes(config.travelTimes, logger);
  const share = new FairShare(ROUTES_AT_ONCE, 1);
  return { matcher, statements, planner: { geocoder: geocoding.best, travelTimes, routes, share } };
}
