import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Located {
  readonly quality?: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * A small postcodes.io on a real socket. It answers as the documentation and the service's own
 * error classes say (https://github.com/ideal-postcodes/postcodes.io).
 */
export interface PostcodesServer {
  readonly url: string;
  /** Postcodes that are in use, with their positions. */
  readonly postcodes: Map<string, Located>;
  /** Postcodes that are no longer in use, with their last positions. */
  readonly terminated: Map<string, Located>;
  /** The requests so far, such as `GET /postcodes/SW1A%201AA`. */
  readonly asked: string[];
  /** How the service answers: properly, with a 500, with a page from another site, or never. */
  mood: 'well' | 'failing' | 'elsewhere' | 'silent';
  /** Each answer waits for this promise. */
  until: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the service on a free port; it knows no postcodes yet. */
export async function startPostcodesServer(): Promise<PostcodesServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: PostcodesServer = {
    url: `http://127.0.0.1:${port}`,
    postcodes: new Map(),
    terminated: new Map(),
    asked: [],
    mood: 'well',
    until: Promise.resolve(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const known = (postcode: string) => {
    const place = service.postcodes.get(postcode);
    return place && { postcode, country: 'England', ...place };
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    service.asked.push(`${request.method} ${request.url}`);
    await service.until;
    const reply = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ status, ...body }));
    if (service.mood === 'silent') return;
    if (service.mood === 'elsewhere') return void response.writeHead(404).end('<h1>Nothing here');
    if (service.mood === 'failing') return void reply(500, { error: '500 Server Error.' });
    if (request.method === 'POST') {
      const { postcodes } = (await json(request)) as { postcodes: string[] };
      if (postcodes.length > 100) {
        return void reply(400, {
          error:
            'Too many postcodes submitted. Up to 100 postcodes can be bulk requested at a time',
        });
      }
      const result = postcodes.map((query) => ({ query, result: known(query) ?? null }));
      return void reply(200, { result });
    }
    const postcode = decodeURIComponent(request.url!.replace('/postcodes/', ''));
    const result = known(postcode);
    if (result) return void reply(200, { result });
    const last = service.terminated.get(postcode);
    const terminated = last && { postcode, year_terminated: 2019, month_terminated: 4, ...last };
    reply(404, { error: 'Postcode not found', ...(terminated && { terminated }) });
  }
  return service;
}
