import type { FastifyInstance } from 'fastify';
import '../http/request-context.ts';
import { routePattern } from './route-pattern.ts';

/** Requests that are too frequent and uninteresting to be logged, except at level `debug`. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs one line for each request, with the route's pattern rather than the address, so that no personal id or
 * search text gets into the log.
 */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const route = routePattern(request);
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      businessId: request.businessId,
    };
    if (QUIET.has(route)) http.log.debug(line, 'request');
    else http.log.info(line, 'request');
    done();
  });
}
