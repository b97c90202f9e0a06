import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GREEN_STYLE } from './map-files.ts';

/** Another host with maps, of the kind that a business may configure. */
interface MapHost {
  readonly url: string;
  /** The paths of the requests so far. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** Serves only `/style.json`. */
export async function startMapHost(): Promise<MapHost> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    reply.setHeader('access-control-allow-origin', '*');
    asked.push(url);
    if (url !== '/style.json') return reply.writeHead(404).end();
    return reply.writeHead(200, { 'content-type': 'application/json' }).end(GREEN_STYLE);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
