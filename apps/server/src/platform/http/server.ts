import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { headers } from '@roundbook/contract/envelope';
import { MAXIMUM_ASSET_BYTES } from '@roundbook/contract/files/assets/assets';
import { newId } from '../db/ids.ts';
import { callsUnderWay } from '../threads/calls-under-way.ts';
import { AppError, notFound } from './app-error.ts';
import type { Route, RoutePlatform } from './call.ts';
import { sendFailure, sendUnexpected } from './failures.ts';
import { cutSlowBodies, LONGEST_REQUEST_MS } from './slow-bodies.ts';
import { answerUnread } from './unread-requests.ts';
import { limitUpgrades } from './upgrades.ts';
import { isReadablePath, readJson, refuseIllFormed } from './well-formed.ts';

/**
 * Stands in for an address whose path the router cannot read, so that its request is answered like
 * any other.
 */
const UNREADABLE = '/api/unreadable';

/** The maximum size of a JSON body, in bytes; a reorder of 2,000 jobs takes 80 kB. */
const MAXIMUM_BODY_BYTES = 1024 * 1024;

export interface HttpSettings {
  readonly logger: FastifyBaseLogger;
  /**
   * The number of trusted proxies in front of the server, or their addresses; decides whether to believe
   * `x-forwarded-for`.
   */
  readonly trustProxy: number | readonly string[];
  /** The URL at which users open the product. */
  readonly publicUrl: string;
  /** The URL from which clients load their map; if absent, null or a path, clients load the map from this server. */
  readonly mapUrl?: string | null;
  /** Whether browsers should use TLS for the subdomains of the public address too, which only its operator can know. */
  readonly hstsSubdomains: boolean;
}

/** In seconds. */
const ONE_YEAR = 365 * 86_400;

/** Creates the HTTP server with its protections, but without routes; it does not listen yet. */
export async function openHttp({
  logger,
  trustProxy,
  publicUrl,
  mapUrl,
  hstsSubdomains,
}: HttpSettings): Promise<FastifyInstance> {
  const mapHosts = mapUrl && URL.canParse(mapUrl) ? [new URL(mapUrl).origin] : [];
  const { origin } = new URL(publicUrl);
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
    requestTimeout: LONGEST_REQUEST_MS,
    clientErrorHandler: answerUnread,
    rewriteUrl: ({ url = '/' }) => (isReadablePath(url) ? url : UNREADABLE),
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
        // Older browsers do not count sockets of the same origin as `self`.
        connectSrc: ["'self'", origin.replace(/^http/, 'ws'), ...mapHosts],
        workerSrc: ["'self'", 'blob:'],
        // PDFs are shown from blobs.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Whether the operator's other programs on subdomains use TLS is known only to the operator.
    strictTransportSecurity: { maxAge: ONE_YEAR, includeSubDomains: hstsSubdomains },
    // Has the same effect as `frame-ancestors`, for older browsers.
    xFrameOptions: { action: 'deny' },
  });
  await app.register(multipart, {
    limits: { fileSize: MAXIMUM_ASSET_BYTES, files: 1, fields: 5, fieldSize: 1024 },
  });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  limitUpgrades(app, origin);
  cutSlowBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    // The default, which a route may override. Headers need no check: HTTP allows neither
    // surrogates nor NUL in them.
    void reply.header('cache-control', 'no-store');
    refuseIllFormed(request.params);
    refuseIllFormed(request.query);
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => readJson(bytes),
  );
  return app;
}

/** Serves every route below `/api`, and turns any failure into an answer. */
export function serveRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  platform: RoutePlatform,
): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { isUpload: route.endpoint.transfer === 'upload' },
      handler: (request, reply) => {
        const underWay = callsUnderWay.begin();
        request.underWay = underWay;
        return route.answer(request, reply, platform).finally(underWay.end);
      },
      errorHandler: (error, request, reply) => {
        void sendFailure(error, route, request, reply, platform).catch((failure) => {
          request.log.error({ err: failure }, 'an error could not be answered');
          if (!reply.sent) sendUnexpected(request, reply);
        });
      },
    });
  }
  app.all(UNREADABLE, () => {
    throw new AppError('malformed');
  });
  app.all('/api/*', () => {
    throw notFound();
  });
  app.setErrorHandler((error, request, reply) => {
    void sendFailure(error, undefined, request, reply, platform);
  });
}

/** The number of milliseconds that calls in progress get to finish once the server stops. */
const DRAIN_MS = 10_000;

/** Accepts no new calls, lets calls in progress finish within 10 seconds, then cuts off the rest. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS);
  // A connection that was busy when closing began stays open for another call, which will never
  // come.
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearTimeout(cut);
  clearInterval(sweep);
}
