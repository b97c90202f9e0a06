import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import './request-context.ts';

/** The speed at which bodies must arrive. */
interface Pace {
  /** The number of milliseconds within which a body must be complete. */
  readonly withinMs: number;
  /** An upload may take longer, provided that this many bytes arrive in each such period. */
  readonly leastBytes: number;
}

/** Allows half an hour for an upload of 15 MB, which a phone with one bar of signal needs. */
const PACE: Pace = { withinMs: 60_000, leastBytes: 60 * 8 * 1024 };

/**
 * The maximum duration of a request, longer than any body that keeps to the pace takes; it covers
 * requests that the hook below does not.
 */
export const LONGEST_REQUEST_MS = 45 * 60_000;

/**
 * Cuts off requests whose bodies do not arrive: a request that has no answer yet gets 408, and one
 * that has already been answered loses its connection.
 */
export function cutSlowBodies(http: FastifyInstance, pace: Pace = PACE): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply, pace);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: FastifyRequest, reply: FastifyReply, { withinMs, leastBytes }: Pace): void {
  const { raw } = request;
  const received = () => raw.socket?.bytesRead ?? 0;
  const { isUpload } = request.routeOptions.config;
  let before = received();
  const timer = setInterval(() => {
    const now = received();
    // The body has arrived; only its end is still unread.
    if (raw.complete) return;
    if (isUpload && !reply.sent && now - before >= leastBytes) before = now;
    else cut(request, reply);
  }, withinMs).unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy();
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => raw.destroy());
  // The reader of the body gets this error, and turns it into the answer.
  raw.emit('error', new AppError('tooSlow'));
}
