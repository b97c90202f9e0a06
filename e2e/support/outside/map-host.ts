import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GREEN_STYLE, oneTileArchive } from './map-files.ts';

/** Another host with maps, of the kind that a business may configure. */
export interface MapHost {
  readonly url: string;
  /** The requests so far: the path of each, and the byte range if it had one. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** Serves only `/style.json` and `/world.pmtiles`. */
export async function startMapHost(): Promise<MapHost> {
  const archive = oneTileArchive();
  const asked: string[] = [];
  const server = createServer(({ url = '', method, headers }, reply) => {
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('access-control-allow-headers', 'range');
    reply.setHeader('access-control-expose-headers', 'content-range, content-length, etag');
    if (method === 'OPTIONS') return reply.writeHead(204).end();
    asked.push([url, headers.range].filter(Boolean).join(' '));
    if (url === '/style.json') {
      return reply.writeHead(200, { 'content-type': 'application/json' }).end(GREEN_STYLE);
    }
    if (url !== '/world.pmtiles') return reply.writeHead(404).end();
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = archive.subarray(Number(from), Number(to || archive.length) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}`;
    return reply.writeHead(206, { 'content-range': range, etag: '"1"' }).end(part);
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
