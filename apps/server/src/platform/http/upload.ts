import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { EnqueueIn } from '../tasks/task.ts';
import { AppError } from './app-error.ts';
import type { Answer, Route } from './call.ts';
import { admit, requestIdOf } from './incoming.ts';
import { dataText, sendMade } from './outgoing.ts';
import { once } from './receipts.ts';

/** A file as received: its bytes, and the name that its sender gave it. */
export interface UploadedFile {
  readonly content: Buffer;
  readonly filename: string;
}

/** An upload before its transaction. */
export interface UploadCall {
  readonly actor: Actor;
  readonly file: UploadedFile;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/**
 * Answers an upload, once per request id. `prepare` does the slow part (inspecting the file, storing
 * it) outside a transaction, and resolves with the function that makes the change.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  prepare: (call: UploadCall) => Promise<(tx: TenantTransaction) => Answer<E>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const actor = await admit(endpoint, request, reply, platform);
      const requestId = requestIdOf(request);
      const file = await readFile(request);
      const { database, enqueue: enqueueIn } = platform;
      const change = await prepare({ actor, file, database, enqueueIn });
      const body = { filename: file.filename, content: hash('sha256', file.content) };
      const call = `${endpoint.method} ${endpoint.path}`;
      const made = await once(database, actor, { requestId, call, body }, async (tx) =>
        dataText(endpoint, await change(tx), platform),
      );
      return sendMade(reply, made, actor, platform);
    },
  };
}

/**
 * The one file of a multipart form.
 * @throws AppError 415 for anything but a form, 400 if the form is malformed or its file is missing or
 *   empty; the parser's own 413 beyond the size limit
 */
async function readFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('mediaUnsupported');
  const part = await request.file().catch(asUnreadable);
  if (!part) throw new AppError('invalid', { detail: 'Please choose a file.', field: 'file' });
  const content = await part.toBuffer().catch(asUnreadable);
  if (content.length === 0) {
    throw new AppError('invalid', { detail: 'That file is empty.', field: 'file' });
  }
  return { content, filename: part.filename ?? '' };
}

/** The parser's own refusals have a status; errors from malformed input have none. */
function asUnreadable(error: Error): never {
  throw 'statusCode' in error ? error : new AppError('malformed', { field: 'file' });
}
