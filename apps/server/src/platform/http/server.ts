import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { headers } from '@roundbook/contract/envelope';
import { MAXIMUM_ASSET_BYTES } from '@roundbook/contract/files/assets/assets';
import { newId } from '../db/ids.ts';
import { notFound } from './app-error.ts';
import type { Route, RoutePlatform } from './call.ts';
import { sendFailure } from './failures.ts';

/** Bytes of a JSON body: a reorder of 2,000 jobs takes 80 kB. */
const MAXIMUM_BODY_BYTES = 1024 * 1024;

export interface HttpSettings {
  readonly logger: FastifyBaseLogger;
  /** How many proxies in front to trust, or their addresses: decides whether to believe `x-forwarded-for`. */
  readonly trustProxy: number | readonly string[];
  /** Address from which clients get their map; absent or null: this server. */
  readonly mapUrl?: string | null;
}

/** The HTTP server with every route below `/api`; it does not listen yet. */
export async function httpServer(
  routes: readonly Route[],
  platform: RoutePlatform,
  { logger, trustProxy, mapUrl }: HttpSettings,
): Promise<FastifyInstance> {
  const mapHosts = mapUrl ? [new URL(mapUrl).origin] : [];
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy:
      typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy],
    bodyLimit: MAXIMUM_BODY_BYTES,
    requestIdHeader: false,
    genReqId: ({ headers: given }) => {
      const id = given[headers.requestId];
      return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : newId();
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 250 },
    forceCloseConnections: 'idle',
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
        connectSrc: ["'self'", 'ws:', 'wss:', ...mapHosts],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(multipart, { limits: { fileSize: MAXIMUM_ASSET_BYTES, files: 1, fields: 5 } });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  // A body is optional on every call; an empty one with a JSON type is not an error.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(Object.assign(new Error('Not JSON'), { statusCode: 400 }));
    }
  });
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => route.answer(request, reply, platform),
      errorHandler: (error, request, reply) => {
        void sendFailure(error, route, request, reply, platform).catch((failure) => {
          request.log.error({ err: failure }, 'an error could not be answered');
          if (!reply.sent) void reply.status(500).send();
        });
      },
    });
  }
  app.all('/api/*', () => {
    throw notFound();
  });
  app.setErrorHandler((error, request, reply) => {
    void sendFailure(error, undefined, request, reply, platform);
  });
  return app;
}

/** Milliseconds that calls in progress get to finish once the server stops. */
const DRAIN_MS = 10_000;

/** Accepts no new calls, lets those in progress finish within 10 seconds, then cuts off the rest. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS);
  // A connection that was busy when closing began stays open for another call, which never comes.
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearTimeout(cut);
  clearInterval(sweep);
}
