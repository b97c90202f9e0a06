import type { Endpoint } from '@roundbook/contract/endpoint';
import { type Envelope, headers } from '@roundbook/contract/envelope';
import { newId } from '../platform/db/ids.ts';
import type { TestApp } from '../testing/test-app.ts';
import { uploadForm } from '../testing/upload-form.ts';
import type { Given } from './example.ts';

export interface Sent {
  readonly status: number;
  /** The media type of the answer, without its parameters; empty if it has none. */
  readonly type: string;
  readonly text: string;
  /** The answer as JSON; absent if the answer is a file. */
  readonly envelope: Envelope<unknown> | undefined;
}

export interface SendOptions {
  readonly token?: string | undefined;
  readonly requestId?: string;
  readonly headers?: Record<string, string>;
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

/**
 * Sends a call exactly as given, without checking it against the contract, as the server must answer any call
 * properly.
 */
export async function send(
  app: TestApp,
  endpoint: Endpoint,
  given: Given,
  options: SendOptions = {},
): Promise<Sent> {
  const form = endpoint.transfer === 'upload' ? await uploadForm(pdf, 'a.pdf') : undefined;
  const body =
    given.body === undefined
      ? undefined
      : { type: 'application/json', payload: JSON.stringify(given.body) };
  const content = form ?? body;
  const answer = await app.http.inject({
    method: endpoint.method,
    url: callUrl(endpoint, given),
    headers: {
      ...(endpoint.method === 'GET' ? {} : { [headers.requestId]: options.requestId ?? newId() }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(content ? { 'content-type': content.type } : {}),
      ...options.headers,
    },
    ...(content ? { payload: content.payload } : {}),
  });
  const type = (answer.headers['content-type'] ?? '').split(';', 1)[0]!;
  const isJson = type === 'application/json';
  return {
    status: answer.statusCode,
    type,
    text: isJson ? answer.payload : '',
    envelope: isJson ? answer.json<Envelope<unknown>>() : undefined,
  };
}

/** Sends a call, and repeats it with its confirmation if it asks for one. */
export async function confirmed(
  app: TestApp,
  endpoint: Endpoint,
  given: Given,
  options: SendOptions = {},
): Promise<Sent> {
  let sent = await send(app, endpoint, given, options);
  for (let asked = 0; asked < 3 && sent.envelope?.conflict; asked += 1) {
    const bypass = { [headers.conflictBypass]: sent.envelope.conflict.bypassToken };
    sent = await send(app, endpoint, given, {
      ...options,
      headers: { ...options.headers, ...bypass },
    });
  }
  return sent;
}

/** The path and query of a call, filled in from its input. */
export function callUrl({ path }: Endpoint, { params = {}, query = {} }: Given): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(key, textOf(one));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
}
