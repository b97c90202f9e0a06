import { setTimeout as delay } from 'node:timers/promises';
import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@roundbook/contract/endpoint';
import { type Envelope, headers } from '@roundbook/contract/envelope';
import { newId } from '../platform/db/ids.ts';
import { uploadForm } from '../testing/upload-form.ts';
import { callUrl } from './send.ts';

/** A change that the server acknowledged, with its answer and a way to repeat it. */
export interface Acknowledged {
  readonly endpoint: Endpoint;
  readonly ask: () => Promise<string>;
  readonly answer: string;
}

interface Options<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
}

/**
 * The number of milliseconds that a client waits for an answer before it tries again, and between
 * attempts.
 */
const [PATIENCE_MS, PAUSE_MS] = [8000, 100];

/**
 * A client that insists on an answer: if a call fails (no connection, an answer cut off, a server
 * that is starting or failing), the client sends it again with the same request id.
 */
export class StubbornClient {
  readonly #address: string;
  token = '';
  /** The number of attempts that got no answer. */
  failures = 0;
  readonly acknowledged: Acknowledged[] = [];

  constructor(address: string) {
    this.#address = address;
  }

  /** Repeats a call until it is answered. @throws Error if the answer refuses the call */
  async data<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Promise<ResponseOf<E>> {
    const { body } = options;
    const content =
      body === undefined
        ? undefined
        : { type: 'application/json', payload: Buffer.from(JSON.stringify(body)) };
    return this.#insist(endpoint, callUrl(endpoint, options), content);
  }

  /** Repeats an upload until it is answered. */
  async upload<E extends Endpoint>(
    endpoint: E,
    file: Buffer,
    name: string,
  ): Promise<ResponseOf<E>> {
    return this.#insist(endpoint, callUrl(endpoint, {}), await uploadForm(file, name));
  }

  async #insist<E extends Endpoint>(
    endpoint: E,
    url: string,
    content: { type: string; payload: Buffer } | undefined,
  ): Promise<ResponseOf<E>> {
    const requestId = newId();
    const ask = async (): Promise<string> => {
      for (;;) {
        const answer = await this.#attempt(endpoint, url, requestId, content);
        if (answer !== undefined) return answer;
        this.failures += 1;
        await delay(PAUSE_MS);
      }
    };
    const answer = await ask();
    const { success, data, errors } = JSON.parse(answer) as Envelope<ResponseOf<E>>;
    if (!success) throw new Error(`${endpoint.method} ${url}: ${JSON.stringify(errors)}`);
    if (endpoint.method !== 'GET') this.acknowledged.push({ endpoint, ask, answer });
    return data!;
  }

  async #attempt(
    { method }: Endpoint,
    url: string,
    requestId: string,
    content: { type: string; payload: Buffer } | undefined,
  ): Promise<string | undefined> {
    try {
      const answer = await fetch(`${this.#address}${url}`, {
        method,
        headers: {
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(method === 'GET' ? {} : { [headers.requestId]: requestId }),
          ...(content ? { 'content-type': content.type } : {}),
        },
        ...(content ? { body: new Uint8Array(content.payload) } : {}),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      return answer.status >= 500 ? undefined : text;
    } catch {
      return undefined;
    }
  }
}
