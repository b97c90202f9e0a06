import type { FastifyInstance } from 'fastify';
import '../http/request-context.ts';
import { routePattern } from './route-pattern.ts';
import { type TraceRates, traceOf } from './trace.ts';

/** Requests that are too frequent and uninteresting to be logged, except at level `debug`. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs one line for each request, with the route's pattern rather than the address, so that no personal id or
 * search text gets into the log, and with the session's trace if it is traced.
 */
export function logRequests(http: FastifyInstance, rates: TraceRates): void {
  http.addHook('onResponse', (request, reply, done) => {
    const route = routePattern(request);
    const { id: requestId, sessionId } = request;
    const trace = traceOf({ sessionId, requestId }, reply.statusCode, rates);
    const line = {
      requestId,
      method: request.method,
      route,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      businessId: request.businessId,
      ...(trace === undefined ? {} : { trace }),
    };
    if (QUIET.has(route)) http.log.debug(line, 'request');
    else http.log.info(line, 'request');
    done();
  });
}
