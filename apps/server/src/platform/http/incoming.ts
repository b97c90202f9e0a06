import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, isWrite } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { KEY_START } from '@roundbook/domain/account/api-keys/key-text';
import { holdsScope } from '@roundbook/domain/account/api-keys/scopes';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Actor } from '../auth/actor.ts';
import { isFresh } from '../auth/freshness.ts';
import { authorise } from './access.ts';
import { AppError, notFound } from './app-error.ts';
import type { Caller, Input, RoutePlatform, SignedInCall } from './call.ts';
import { queryOf } from './query-names.ts';
import './request-context.ts';

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.length > 0 ? value : undefined;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', {
    errors: parsed.error.issues.slice(0, 50).map((issue) => ({
      code: 'invalid',
      detail: issue.message,
      field: issue.path.join('.'),
    })),
  });
}

/**
 * A request's input, checked against the contract.
 * @throws AppError 400 with every invalid field and every unknown name in the query, or if a change has no request id;
 *   404 if the path itself cannot name anything
 */
export function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  if (isWrite(endpoint)) requestIdOf(request);
  return {
    params: params?.data,
    query: parse(endpoint.query, queryOf(endpoint, request.query)),
    body: parse(endpoint.body, request.body ?? {}),
    now: new Date().toISOString(),
  } as Input<E>;
}

/** The header in which a trusted proxy passes on the port of the connection from the browser. */
const CLIENT_PORT = 'x-client-port';

/** The port of the caller's own connection; a proxy has to pass it on. */
function portOf(request: FastifyRequest): number | null {
  const { remoteAddress, remotePort } = request.socket;
  if (request.ip === remoteAddress) return remotePort ?? null;
  const passedOn = header(request, CLIENT_PORT) ?? '';
  const port = /^\d{1,5}$/.test(passedOn) ? Number(passedOn) : 0;
  return port > 0 && port < 65_536 ? port : null;
}

/** The origin of a call. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    port: portOf(request),
    browser: header(request, headers.browser)?.slice(0, 1000),
    visitorId: header(request, headers.visitorId)?.slice(0, 64),
    requestId: request.id,
    device: header(request, 'user-agent')?.slice(0, 200) ?? '',
  };
}

/** The bypass token of a confirmed conflict, if the request has one. */
export function bypassTokenOf(request: FastifyRequest): string | undefined {
  return header(request, headers.conflictBypass);
}

/**
 * The request id under which a change is made once.
 * @throws AppError 400 if it is missing or malformed
 */
export function requestIdOf(request: FastifyRequest): string {
  const value = header(request, headers.requestId);
  if (!value || !/^[\w-]{8,64}$/.test(value)) throw new AppError('requestIdMissing');
  return value;
}

/** The token that a request contains, if any. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return header(request, 'authorization')?.replace(/^Bearer /i, '');
}

/** The user whose session a token belongs to. @throws AppError 401 */
async function userOf(
  token: string,
  reply: FastifyReply,
  { authenticator }: RoutePlatform,
): Promise<Actor> {
  const authenticated = await authenticator.authenticate(token);
  if (!authenticated) throw new AppError('sessionEnded');
  const { actor, freshToken } = authenticated;
  if (freshToken) void reply.header(headers.token, freshToken);
  return actor;
}

/**
 * The business's program that holds a key.
 * @throws AppError 401 if the key is not valid; 403 if the key lacks the scope of the call; 429 if
 * it has called too often
 */
async function programOf(
  key: string,
  endpoint: Endpoint,
  { keys, scopeFor }: RoutePlatform,
): Promise<Actor> {
  const holder = await keys.authenticate(key);
  if (!holder) throw new AppError('keyUnknown');
  const needed = scopeFor(endpoint);
  if (needed === null) throw new AppError('keyNotAllowed');
  if (!holdsScope(holder.scopes, needed)) {
    throw new AppError('scopeMissing', {
      detail: `This needs an API key with the scope ${needed}.`,
      field: needed,
    });
  }
  return holder.actor;
}

/**
 * The caller, if they may make this call: a user, identified by a session, or a program of the business, identified
 * by its key.
 * @throws AppError 401 if there is no live session or key; 403 if the role, plan, admin level or scope is missing,
 * if the business is closed and the call is not available then, or if the session's user must first prove their
 * identity again; 409 if the client expects an account other than its token's; 429 if a key has called too often
 */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  platform: RoutePlatform,
): Promise<Actor> {
  const token = tokenOf(request);
  if (!token) throw new AppError('sessionMissing');
  const actor = token.startsWith(KEY_START)
    ? await programOf(token, endpoint, platform)
    : await userOf(token, reply, platform);
  request.businessId = actor.businessId;
  request.underWay?.belongsTo(actor.businessId);
  request.sessionId = actor.sessionId;
  const believed = header(request, headers.businessUserId);
  if (believed && believed !== `${actor.businessId}:${actor.userId}`) {
    throw new AppError('accountSwitched');
  }
  authorise(actor, endpoint.access);
  if (actor.isClosed && !endpoint.whenClosed) throw new AppError('businessClosed');
  if (endpoint.freshly && !isFresh(actor.provenAt)) throw new AppError('identityStale');
  return actor;
}

/**
 * A signed-in user's call. First checks the user and whether they may make the call, and then the
 * input.
 * @throws AppError as `admit` and `inputOf` do
 */
export async function signedInCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  platform: RoutePlatform,
): Promise<SignedInCall<E>> {
  const actor = await admit(endpoint, request, reply, platform);
  const input = inputOf(endpoint, request);
  return { ...input, actor, today: todayIn(actor.timeZone, input.now) };
}
