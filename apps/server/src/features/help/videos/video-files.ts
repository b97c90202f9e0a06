import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MEDIA_FOLDER, MEDIA_PREFIX } from '@roundbook/help/media';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Serves the help’s pictures and films, in ranges as browsers request them. They contain no personal data, so they
 * need no session; their addresses change whenever their content does.
 */
export async function serveMedia(http: FastifyInstance): Promise<void> {
  await http.register(fastifyStatic, {
    root: MEDIA_FOLDER,
    prefix: MEDIA_PREFIX,
    // The plugin that serves the client's files may already have added the same method.
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
