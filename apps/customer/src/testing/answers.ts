import { afterEach, beforeEach, vi } from 'vitest';
import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';

/** A call that the page made. */
export interface Asked {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly body: unknown;
}

interface Known {
  readonly endpoint: Endpoint;
  readonly respond: (asked: Asked) => Promise<Response>;
}

/** The latest answer of each call goes first. */
let known: Known[] = [];
/** What the page asked for, in order. */
export const asked: Asked[] = [];

const json = (status: number, content: object) =>
  new Response(JSON.stringify(content), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function fits({ path }: Endpoint, pathname: string): boolean {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

/** Takes the place of the server before each test of a file; what no test answers is out of reach. */
export function answerInPlaceOfServer(): void {
  beforeEach(() => {
    known = [];
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const { pathname } = new URL(url, location.origin);
      const found = known.find(
        ({ endpoint }) => endpoint.method === method && fits(endpoint, pathname),
      );
      if (!found) throw new TypeError('Failed to fetch');
      const sent = {
        endpoint: found.endpoint,
        path: pathname,
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      };
      asked.push(sent);
      return found.respond(sent);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

/** From now on the call is answered with this. */
export function answer<E extends Endpoint>(
  endpoint: E,
  data: ResponseOf<E> | ((sent: Asked) => ResponseOf<E>),
): void {
  const respond = async (sent: Asked) => {
    const given = typeof data === 'function' ? (data as (one: Asked) => unknown)(sent) : data;
    return json(200, { success: true, data: given, errors: [] });
  };
  known = [{ endpoint, respond }, ...known];
}

/** From now on the call is refused in these words, at a field if one is named. */
export function refuse(endpoint: Endpoint, status: number, detail: string, field = ''): void {
  const error = { code: 'invalid', detail, field };
  const respond = async () => json(status, { success: false, data: null, errors: [error] });
  known = [{ endpoint, respond }, ...known];
}

/** From now on the call is not answered until the returned function is called. */
export function hold<E extends Endpoint>(endpoint: E, data: ResponseOf<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  known = [{ endpoint, respond: () => promise }, ...known];
  return () => resolve(json(200, { success: true, data, errors: [] }));
}

/** From now on the server is out of reach for this call. */
export function lose(endpoint: Endpoint): void {
  known = known.filter((one) => one.endpoint !== endpoint);
}
