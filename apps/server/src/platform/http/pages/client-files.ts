import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withCardFields } from './card-fields-policy.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Files that decide which version of the client runs; browsers must request them every time. */
const ALWAYS_FRESH = new Set(['index.html', 'service-worker.js', 'build.txt']);

const NOT_BUILT = `<!doctype html><html lang="en"><title>Roundbook</title>
<h1>The client is not built</h1>
<p>The server runs, but there is no client in its folder. <code>npm start</code> builds one;
<code>WEB_DIR</code> names another folder. The API is described at <a href="/api/docs">/api/docs</a>.</p>
</html>`;

/** The only page of the business's client on which a card is entered, in the provider's own fields. */
const CARD_PAGE = '/billing/card';

/**
 * Serves the built client. Its files have a hash in their names and never change. Any other address
 * to which a browser navigates is answered with the start page, whose router picks the screen.
 */
export async function serveClient(http: FastifyInstance, folder: string): Promise<void> {
  const startPage = join(folder, 'index.html');
  if (existsSync(startPage)) {
    await http.register(fastifyStatic, {
      root: folder,
      // Each file gets its own route when the server starts, so an unknown address never reaches
      // the disk.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cachingOf(folder, path));
      },
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return reply.status(404).type('text/plain').send('Not found\n');
    const page = await readFile(startPage, 'utf8').catch(() => undefined);
    if (pathOf(request) === CARD_PAGE) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      void reply.header('content-security-policy', withCardFields(policy));
    }
    return reply
      .status(page ? 200 : 503)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page ?? NOT_BUILT);
  });
}

/** The `cache-control` header for a file of a built client. */
export function cachingOf(folder: string, path: string): string {
  const name = path.slice(folder.length + 1).replace(/\.(br|gz)$/, '');
  if (ALWAYS_FRESH.has(name)) return 'no-cache';
  return name.startsWith(`assets${sep}`)
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : 'public, max-age=3600';
}

/** A file of a client, such as `/assets/index-a1b2c3.js`: its name has an extension. */
export const FILE_NAME = /\.[^./]+$/;

/** The server's own paths; an unknown path below them is never answered by the client. */
const OWN_PATHS = /^\/(?:api|realtime|webhooks)(?:\/|$)/;

/** The path of a request, without the query. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * Whether an unknown address is a screen of the client. A browser asks for HTML; monitors, link previews and curl
 * accept anything, and get a page unless they request a file.
 */
function isNavigation(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (!['GET', 'HEAD'].includes(method)) return false;
  const path = pathOf(request);
  if (OWN_PATHS.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !FILE_NAME.test(path));
}
