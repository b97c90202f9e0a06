import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { FairShare } from '../platform/http/fair-share.ts';
import { optimiseInThread, warmRouting } from '../platform/threads/routing.ts';
import type { Geocoding } from '../providers/geocoding/geocoding.ts';
import { configuredTravelTimes } from '../providers/travel-times/configured-travel-times.ts';
import type { ThreadParts } from './program-parts.ts';

/**
 * The number of routes that a process plans simultaneously for one business. Each takes about a tenth of a second of
 * processor time, so this many finish within a second, and a few people can plan at the same time.
 */
const ROUTES_AT_ONCE = 8;

/** Prepares the threads that search for routes; each search keeps one processor busy. */
export function openThreads(
  config: Config,
  geocoding: Geocoding,
  logger: FastifyBaseLogger,
): ThreadParts {
  // Many tests start a server, but hardly any of them plan a route.
  if (config.roles.includes('api') && config.environment !== 'test') warmRouting();
  const travelTimes = configuredTravelTimes(config.travelTimes, logger);
  const share = new FairShare(ROUTES_AT_ONCE, 1);
  const routes = { optimise: optimiseInThread };
  return { planner: { geocoder: geocoding.best, travelTimes, routes, share } };
}
