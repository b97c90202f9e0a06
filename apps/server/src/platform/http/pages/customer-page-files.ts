import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withCardFields } from './card-fields-policy.ts';
import { cachingOf, FILE_NAME } from './client-files.ts';

const NOT_BUILT = `<!doctype html><html lang="en"><title>Roundbook</title>
<h1>The page of customers is not built</h1>
<p><code>npm start</code> builds it; <code>CUSTOMER_DIR</code> names another folder.</p>
</html>`;

/**
 * What the page of customers may load: its own files and nothing else. It asks for less than the firm's
 * client, as its visitors are strangers and their link is in its address.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page on which a card is entered: the provider's own fields, in its frames, and no logo of the firm. */
const CARD_PAGE = '/c/card';
const CARD_POLICY = withCardFields(POLICY);

/**
 * The form on which strangers ask for a price: firms show it on their own websites, so any page may frame it. It
 * knows nobody, so there is nothing that a frame could make its visitor do.
 */
const FORMS = '/c/ask/';
const FORM_POLICY = POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *');

/** Serves the customers' page below `/c/`, a client of its own with a content security policy of its own. */
export async function serveCustomerPage(http: FastifyInstance, folder: string): Promise<void> {
  const startPage = join(folder, 'index.html');
  if (existsSync(startPage)) {
    await http.register(fastifyStatic, {
      root: folder,
      prefix: '/c/',
      // Each file gets its own route at the start; an unknown address never reaches the disk.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: !http.hasReplyDecorator('sendFile'),
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cachingOf(folder, path));
        void reply.header('content-security-policy', POLICY);
      },
    });
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (FILE_NAME.test(path)) return reply.status(404).type('text/plain').send('Not found\n');
    const isCardPage = path.replace(/\/$/, '') === CARD_PAGE;
    const isForm = path.startsWith(FORMS);
    // Older browsers go by this one alone.
    if (isForm) void reply.removeHeader('x-frame-options');
    const page = await readFile(startPage, 'utf8').catch(() => undefined);
    return reply
      .status(page ? 200 : 503)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', isForm ? FORM_POLICY : isCardPage ? CARD_POLICY : POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(page ?? NOT_BUILT);
  };
  http.get('/c', answer);
  http.get('/c/*', answer);
}
