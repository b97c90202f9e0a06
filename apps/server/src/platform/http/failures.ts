import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalStatusesOf } from '@roundbook/contract/endpoint';
import type { Envelope } from '@roundbook/contract/envelope';
import { type ErrorCode, ERROR_CATALOGUE } from '@roundbook/contract/errors';
import { NO_MORE_WITH_SAMPLES } from '@roundbook/domain/help/onboarding/samples';
import { isConnectionLost, isDiskFull, isOfSample } from '../db/database-errors.ts';
import { AppError, ConflictError, refuse, StaleError } from './app-error.ts';
import { signBypass } from './bypass.ts';
import type { Route, RoutePlatform } from './call.ts';
import { admit } from './incoming.ts';

function refusal(errors: Envelope<null>['errors'], data: unknown = null): Envelope<unknown> {
  return { success: false, data, errors };
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  404: 'notFound',
  408: 'tooSlow',
  413: 'tooLarge',
  415: 'mediaUnsupported',
  429: 'limited',
  503: 'unavailable',
};

/** The number of seconds that a stopped or killed database typically takes to come back. */
const RETRY_SECONDS = 2;

/** The number of seconds after which an operator may have made room on a full disk. */
const RETRY_WHEN_FULL_SECONDS = 60;

/** The framework's own refusals, an unreachable database and a full disk, as errors of our catalogue. */
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isConnectionLost(error)) return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  if (isDiskFull(error)) return new AppError('full', { retryAfter: RETRY_WHEN_FULL_SECONDS });
  if (isOfSample(error)) return refuse(NO_MORE_WITH_SAMPLES);
  const status = (error as Partial<FastifyError>).statusCode;
  const code = status === undefined ? undefined : CODE_OF_STATUS[status];
  return code ? new AppError(code) : undefined;
}

/**
 * Maps a handler's error to a status and the envelope; this is the only place that does so. An unexpected error is
 * logged with the request's id, and the caller learns nothing but that id.
 */
export async function sendFailure(
  error: unknown,
  route: Route | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  platform: RoutePlatform,
): Promise<FastifyReply> {
  if (error instanceof ConflictError && route) {
    const actor = await admit(route.endpoint, request, reply, platform);
    const call = `${route.endpoint.method} ${request.url.split('?', 1)[0]}`;
    const bypassToken = await signBypass(platform.secrets, { call, subject: error.subject, actor });
    return send(reply, route, platform, 409, {
      ...refusal([{ code: 'conflict', detail: error.message }], error.current),
      conflict: {
        title: error.title,
        message: error.message,
        ...(error.action === undefined ? {} : { action: error.action }),
        bypassToken,
      },
    });
  }
  if (isDiskFull(error)) request.log.error({ err: error }, 'the disk is full');
  const known = asAppError(error);
  if (known) {
    if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter);
    const latestChange = known instanceof StaleError ? known.latestChange : undefined;
    return send(reply, route, platform, known.status, {
      ...refusal(known.errors, known.current),
      ...(latestChange ? { latestChange } : {}),
    });
  }
  request.log.error({ err: error }, 'call failed');
  return sendUnexpected(request, reply);
}

/** Answers that something went wrong, with the id under which the log describes it. */
export function sendUnexpected(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { detail, status } = ERROR_CATALOGUE.failed;
  const errors = [{ code: 'failed', detail: `${detail} (${request.id})` }];
  return reply.status(status).send(refusal(errors));
}

function send(
  reply: FastifyReply,
  route: Route | undefined,
  { checkAnswers }: RoutePlatform,
  status: number,
  envelope: Envelope<unknown>,
): FastifyReply {
  const declared = route && (refusalStatusesOf(route.endpoint) as readonly number[]);
  if (checkAnswers && declared && !declared.includes(status)) {
    const { method, path } = route.endpoint;
    throw new Error(`${method} ${path} answered ${status}, which its contract does not declare`);
  }
  return reply.status(status).send(envelope);
}
