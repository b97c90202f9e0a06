import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MEDIA_FOLDER, MEDIA_PREFIX } from '@roundbook/help/media';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Serves the help’s pictures and films, part by part as browsers ask for them. They tell nothing about anybody, so
 * they need no session; their addresses change with their content.
 */
export async function serveMedia(http: FastifyInstance): Promise<void> {
  await http.register(fastifyStatic, {
    root: MEDIA_FOLDER,
    prefix: MEDIA_PREFIX,
    // One of the client's files may have added the same method already.
    decorateReply: false,
    wildcard: false,
    index: false,
    acceptRanges: true,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
}
