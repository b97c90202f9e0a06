import type { FastifyRequest } from 'fastify';

const OWN_PATHS = /^\/(api\/|realtime$|healthz$|readyz$|metrics$)/;

/**
 * The name under which a request is counted and logged: the pattern of its route, never the
 * address. All files of the client share one name.
 */
export function routePattern({ routeOptions }: FastifyRequest): string {
  const { url = '' } = routeOptions;
  return OWN_PATHS.test(url) ? url : 'client';
}
