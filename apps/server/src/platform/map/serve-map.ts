import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MAP_PREFIX, mapFolder } from './map-file.ts';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Serves the street map in parts, as browsers request them. The map holds nothing personal, so it needs no session;
 * its address changes whenever the file does, so browsers may cache the parts.
 */
export async function serveMap(http: FastifyInstance, dataDir: string): Promise<void> {
  const root = mapFolder(dataDir);
  if (!existsSync(root)) return;
  await http.register(fastifyStatic, {
    root,
    prefix: MAP_PREFIX,
    // The plugin that serves the client's files has already added the same method.
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.arriving'],
    acceptRanges: true,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      void reply.header('content-type', 'application/octet-stream');
    },
  });
}
