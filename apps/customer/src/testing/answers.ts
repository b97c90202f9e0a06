import { afterEach, beforeEach, vi } from 'vitest';
import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';

/** A call that the page made. */
export interface Asked {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Known {
  readonly endpoint: Endpoint;
  readonly respond: (asked: Asked) => Promise<Response>;
}

/** The answers set so far, newest first, so that the latest answer to a call is found first. */
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
 * Replaces the server before each test in a file; a call that has no answer set fails as if there
 * were no connection.
 */
export function answerInPlaceOfServer(): void {
  beforeEach(() => {
    known = [];
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(url, location.origin);
      const found = known.find(
        ({ endpoint }) => endpoint.method === method && fits(endpoint, pathname),
      );
      if (!found) throw new TypeError('Failed to fetch');
      const sent = {
        endpoint: found.endpoint,
        path: pathname,
        query: Object.fromEntries(searchParams),
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

/** Makes a call fail from now on with this message, which concerns the given field if there is one. */
export function refuse(endpoint: Endpoint, status: number, detail: string, field = ''): void {
  const error = { code: 'invalid', detail, field };
  const respond = async () => json(status, { success: false, data: null, errors: [error] });
  known = [{ endpoint, respond }, ...known];
}

/** Holds back a call's answer from now on, until the returned function is called. */
export function hold<E extends Endpoint>(endpoint: E, data: ResponseOf<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  known = [{ endpoint, respond: () => promise }, ...known];
  return () => resolve(json(200, { success: true, data, errors: [] }));
}

/** Makes the server unreachable for a call from now on. */
export function lose(endpoint: Endpoint): void {
  known = known.filter((one) => one.endpoint !== endpoint);
}
