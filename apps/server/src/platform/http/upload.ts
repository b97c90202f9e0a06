import { hash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { ERROR_CATALOGUE } from '@roundbook/contract/errors';
import { MAXIMUM_ASSET_BYTES } from '@roundbook/contract/files/assets/assets';
import type { Actor } from '../auth/actor.ts';
import { networksOf } from '../auth/caller-address.ts';
import type { Database } from '../db/database.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { EnqueueIn } from '../tasks/task.ts';
import { AppError } from './app-error.ts';
import type { Answer, Caller, Input, Route, RoutePlatform } from './call.ts';
import { admit, callerOf, inputOf, requestIdOf } from './incoming.ts';
import { dataText, sendMade, sendText } from './outgoing.ts';
import { queryOf } from './query-names.ts';
import { once } from './receipts.ts';

/** A file as received: its bytes, and the name that its sender gave. */
export interface UploadedFile {
  readonly content: Buffer;
  readonly filename: string;
}

/** An upload call before its transaction begins. */
export interface UploadCall {
  readonly actor: Actor;
  readonly now: string;
  readonly file: UploadedFile;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** The maximum size of an accepted file, and the message for a larger one. */
export interface UploadLimit {
  /** The file's maximum size; at most `MAXIMUM_ASSET_BYTES`. */
  readonly bytes: number;
  readonly words: string;
}

const LARGEST: UploadLimit = {
  bytes: MAXIMUM_ASSET_BYTES,
  words: ERROR_CATALOGUE.tooLarge.detail,
};

/** The maximum number of bytes in a form, apart from its file. */
const AROUND_A_FILE = 64 * 1024;

/**
 * Answers an upload, once per request id. `prepare` does the slow part (inspecting the file, storing it) outside
 * the transaction, and resolves with the function that makes the change. An upload that announces more bytes than
 * the limit is refused before it is read.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  prepare: (call: UploadCall) => Promise<(tx: TenantTransaction) => Answer<E>>,
  limit: UploadLimit = LARGEST,
): Route {
  return {
    endpoint,
    leavesReceipt: true,
    answer: async (request, reply, platform) => {
      const actor = await admit(endpoint, request, reply, platform);
      const now = new Date().toISOString();
      const requestId = requestIdOf(request);
      queryOf(endpoint, request.query);
      const { database, enqueue: enqueueIn } = platform;
      const made = await received(request, actor.userId, { ...platform, limit }, async (file) => {
        const change = await prepare({ actor, now, file, database, enqueueIn });
        const body = { filename: file.filename, content: hash('sha256', file.content) };
        const call = `${endpoint.method} ${endpoint.path}`;
        return once(database, actor, { requestId, call, body }, async (tx) =>
          dataText(endpoint, await change(tx), platform),
        );
      });
      return sendMade(reply, endpoint, made, { ...platform, actor });
    },
  };
}

/** An upload for which no session is needed. */
export interface OpenUploadCall<E extends Endpoint> extends Omit<Input<E>, 'body'> {
  readonly file: UploadedFile;
  readonly caller: Caller;
}

/** The prefix of a stranger's network, which stands in for a signed-in user's id. */
const STRANGER = 'stranger ';

/**
 * Answers an upload that needs no session; `handle` opens its own transactions, and must be safe to repeat. Uploads
 * by strangers on one network are counted together.
 */
export function openUpload<E extends Endpoint>(
  endpoint: E,
  handle: (call: OpenUploadCall<E>) => Answer<E>,
  limit: UploadLimit = LARGEST,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const { params, query, now } = inputOf(endpoint, request);
      const caller = callerOf(request);
      const by = `${STRANGER}${networksOf(caller.address).own}`;
      const data = await received(request, by, { ...platform, limit }, (file) =>
        handle({ params, query, now, caller, file }),
      );
      return sendText(reply, dataText(endpoint, data, platform));
    },
  };
}

/**
 * Receives the only file of a multipart form, and calls `work` with it.
 * @throws AppError 415 for anything but a form, 413 if the file is too large, 429 if too many bytes are in transit,
 * 400 if the form is malformed or its file is missing or empty, 408 if it arrives too slowly
 */
async function received<Result>(
  request: FastifyRequest,
  userId: string,
  { incomingFiles, limit }: Pick<RoutePlatform, 'incomingFiles'> & { readonly limit: UploadLimit },
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new AppError('mediaUnsupported');
  const size = Number(request.headers['content-length']);
  if (Number.isNaN(size))
    throw new AppError('malformed', { detail: 'Please send the length of the file.' });
  if (size > limit.bytes + AROUND_A_FILE) throw tooLarge(limit);
  return incomingFiles.admit({ userId, size }, async () => {
    const part = await request.file().catch(asUnreadable);
    if (!part) throw new AppError('invalid', { detail: 'Please choose a file.', field: 'file' });
    await using file = await incomingFiles.receive(part.file).catch(asUnreadable);
    return await file.use((content) => work(fileOf(part, content, limit)));
  });
}

function tooLarge({ words }: UploadLimit): AppError {
  return new AppError('tooLarge', { detail: words, field: 'file' });
}

function fileOf(
  { file, filename }: MultipartFile,
  content: Buffer,
  limit: UploadLimit,
): UploadedFile {
  if (file.truncated || content.length > limit.bytes) throw tooLarge(limit);
  if (content.length === 0) {
    throw new AppError('invalid', { detail: 'That file is empty.', field: 'file' });
  }
  return { content, filename: filename ?? '' };
}

/** Parser errors have a status, and disk errors name a system call; errors caused by malformed input have neither. */
function asUnreadable(error: Error): never {
  const isKnown = error instanceof AppError || 'statusCode' in error || 'syscall' in error;
  throw isKnown ? error : new AppError('malformed', { field: 'file' });
}
