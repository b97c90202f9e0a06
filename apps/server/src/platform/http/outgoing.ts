import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, fileTypesOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import { FileMissing } from '../../providers/files/files.ts';
import type { Actor } from '../auth/actor.ts';
import { seal, unseal } from '../auth/sealed.ts';
import type { Secrets } from '../auth/secrets.ts';
import { mayHearOf } from '../realtime/policy.ts';
import { notFound } from './app-error.ts';
import type { FileAnswer, RoutePlatform } from './call.ts';
import { TextPieces } from './lists/text-pieces.ts';
import type { Made } from './receipts.ts';
import { gentleSerialiserOf, serialiserOf } from './serialise.ts';
import { shapedForRole } from './shape-for-role.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The function that `make` returns for an endpoint, made only once. */
function onceFor<Value>(make: (endpoint: Endpoint) => Value): (endpoint: Endpoint) => Value {
  const known = new WeakMap<Endpoint, Value>();
  return (endpoint) => {
    let made = known.get(endpoint);
    if (made === undefined) known.set(endpoint, (made = make(endpoint)));
    return made;
  };
}

const serialiserFor = onceFor(({ response }) => serialiserOf(response));
const gentleSerialiserFor = onceFor(({ response }) => gentleSerialiserOf(response));

/**
 * Checks an answer, or a part of it, against its schema in the contract.
 * @throws Error if answers are checked and this answer does not match the contract
 */
export function checkAnswer(
  endpoint: Endpoint,
  schema: z.ZodType,
  data: unknown,
  { checkAnswers }: RoutePlatform,
): void {
  if (!checkAnswers) return;
  const parsed = schema.safeParse(data);
  if (parsed.success) return;
  throw new Error(
    `The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${parsed.error.message}`,
  );
}

/**
 * An answer's data as JSON text, with only the contract's fields.
 * @throws Error if answers are checked and this answer does not match the contract
 */
export function dataText(endpoint: Endpoint, data: unknown, platform: RoutePlatform): string {
  checkAnswer(endpoint, endpoint.response, data, platform);
  return serialiserFor(endpoint)(data);
}

/**
 * Like `dataText`, for an answer that may be a long list: other calls get their turn while it is written.
 * @throws as `dataText` does
 */
export function longDataText(
  endpoint: Endpoint,
  data: unknown,
  platform: RoutePlatform,
): Promise<string> {
  checkAnswer(endpoint, endpoint.response, data, platform);
  return gentleSerialiserFor(endpoint)(data);
}

const BEFORE = '{"success":true,"data":';
const AFTER = ',"errors":[]}';

/** Sends `text`, the data of a successful answer, in its envelope. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', JSON_TYPE).send(`${BEFORE}${text}${AFTER}`);
}

/** Begins the data of a successful answer that `sendPieces` will send. */
export function piecesOfAnswer(): TextPieces {
  const pieces = new TextPieces();
  pieces.add(BEFORE);
  return pieces;
}

/** Sends the data of a successful answer in its envelope, whatever its length. */
export function sendPieces(reply: FastifyReply, pieces: TextPieces): FastifyReply {
  pieces.add(AFTER);
  const text = pieces.end();
  void reply.header('content-type', JSON_TYPE);
  if (typeof text !== 'string') void reply.header('content-length', text.byteLength);
  return reply.send(text);
}

const ANSWERS = 'answers';

/** An answer's text in the form that its receipt stores: encrypted if it holds a secret. */
export function keptText(endpoint: Endpoint, text: string, secrets: Secrets): string {
  return endpoint.sealsAnswer ? seal(secrets, ANSWERS, endpoint.path, text) : text;
}

/** Restores an answer's text from its receipt. */
export function textKept(endpoint: Endpoint, kept: string, secrets: Secrets): string {
  return endpoint.sealsAnswer ? unseal(secrets, ANSWERS, endpoint.path, kept).text : kept;
}

/** The stored answer of a change as the caller may see it now. */
function responseFor(
  endpoint: Endpoint,
  { response: kept, role }: Made,
  actor: Actor,
  secrets: Secrets,
): string {
  const response = textKept(endpoint, kept, secrets);
  const isLowered = role !== null && !isRoleSufficient(actor.role, role);
  if (!isLowered) return response;
  return JSON.stringify(shapedForRole(endpoint.response, JSON.parse(response), actor.role));
}

/** Sends the answer to a change, with the changed records that the caller may see. */
export function sendMade(
  reply: FastifyReply,
  endpoint: Endpoint,
  made: Made,
  {
    actor,
    audience,
    secrets,
  }: { readonly actor: Actor } & Pick<RoutePlatform, 'audience' | 'secrets'>,
): FastifyReply {
  const changes = JSON.stringify(
    made.changes.filter(({ entity }) => mayHearOf(audience, actor, entity)),
  );
  const response = responseFor(endpoint, made, actor, secrets);
  return reply
    .header('content-type', JSON_TYPE)
    .send(`{"success":true,"data":${response},"errors":[],"changes":${changes}}`);
}

/** @throws Error if answers are checked and the contract does not declare a file of this type */
function checkFile(
  endpoint: Endpoint,
  { mime, etag }: FileAnswer,
  { checkAnswers }: RoutePlatform,
): void {
  if (!checkAnswers) return;
  const { method, path, isKeptFile = false } = endpoint;
  if (!fileTypesOf(endpoint).includes(mime.split(';', 1)[0]!)) {
    throw new Error(`${method} ${path} answered ${mime}, which its contract does not declare`);
  }
  if ((etag !== undefined) !== isKeptFile) {
    throw new Error(`${method} ${path} does not keep its file as its contract declares`);
  }
}

const NOT_ASCII = /[^\x20-\x7e]|["\\]/g;

/**
 * Sends bytes so that a browser neither guesses their type nor runs them.
 * @throws AppError 404 if the record's file does not exist; Error if answers are checked and the contract declares no
 *   such file
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
  { endpoint, platform }: { readonly endpoint: Endpoint; readonly platform: RoutePlatform },
): Promise<FastifyReply> {
  const { mime, filename, disposition, etag } = file;
  checkFile(endpoint, file, platform);
  if (etag) {
    void reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'authorization')
      .header('etag', etag)
      // A cached answer must not contain a session token; the next call of another kind returns it.
      .removeHeader(headers.token);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  }
  const content = typeof file.content === 'function' ? await opened(file.content) : file.content;
  return reply
    .header('content-type', mime)
    .header(
      'content-disposition',
      `${disposition}; filename="${filename.replace(NOT_ASCII, '_')}"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content);
}

/**
 * Whether a browser has cached the bytes with this ETag; its header may list several ETags,
 * including weak ones.
 */
function isKnown(kept: string | undefined, etag: string): boolean {
  return (kept ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

async function opened(open: () => Promise<Readable>): Promise<Readable> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof FileMissing) throw notFound();
    throw error;
  }
}
