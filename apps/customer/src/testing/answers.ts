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

/** Each call's latest answer comes first. */
let known: Known[] = [];
/** The calls that the page made, in order. */
export const asked: Asked[] = [];

const json = (status: number, content: object) =>
  new Response(JSON.stringify(content), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function fits({ path }: Endpoint, pathname: string): boolean {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

/**
 * Replaces the server before each test of a file; a call with no answer set fails as if without a
 * connection.
 */
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

/** Sets the answer that a call gets from now on. */
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

/** Refuses a call from now on with this message, at a field if one is named. */
export function refuse(endpoint: Endpoint, status: number, detail: string, field = ''): void {
  const error = { code: 'invalid', detail, field };
  const respond = async () => json(status, { success: false, data: null, errors: [error] });
  known = [{ endpoint, respond }, ...known];
}

/** Holds a call's answer back from now on until the returned function is called. */
export function hold<E extends Endpoint>(endpoint: E, data: ResponseOf<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  known = [{ endpoint, respond: () => promise }, ...known];
  return () => resolve(json(200, { success: true, data, errors: [] }));
}

/** Puts the server out of reach for a call from now on. */
export function lose(endpoint: Endpoint): void {
  known = known.filter((one) => one.endpoint !== endpoint);
}
