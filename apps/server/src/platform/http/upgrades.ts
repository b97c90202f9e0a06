import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The only path on which a connection may become a socket. */
export const REALTIME_PATH = '/realtime';

/**
 * Refuses upgrades on any other path, and those that a browser asks for on behalf of another website:
 * its `Origin` has to be the product's own address, or the one that the request was sent to. Programs
 * send none; what a socket may hear depends on its token.
 */
export function limitUpgrades(http: FastifyInstance, publicOrigin: string): void {
  http.addHook('onRequest', async (request) => {
    if (!request.ws) return;
    if (request.routeOptions.url !== REALTIME_PATH) throw new AppError('malformed');
    if (!isOwnOrigin(request, publicOrigin)) throw new AppError('originForeign');
  });
}

function isOwnOrigin({ headers: { origin }, host }: FastifyRequest, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
