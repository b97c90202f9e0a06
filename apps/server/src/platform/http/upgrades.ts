import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The only path on which a connection may become a socket. */
export const REALTIME_PATH = '/realtime';

/**
 * Refuses upgrades on any other path, and upgrades that a browser requests for another website: its `Origin` must be
 * the product's own address, or the address to which the request was sent. Programs send no `Origin`; their token
 * decides which announcements a socket receives.
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
