import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withCardFields } from './card-fields-policy.ts';
import { cachingOf, FILE_NAME } from './client-files.ts';

const NOT_BUILT = `<!doctype html><html lang="en"><title>Roundbook</title>
<h1>The customers’ page is not built</h1>
<p><code>npm start</code> builds it; <code>CUSTOMER_DIR</code> names another folder.</p>
</html>`;

/**
 * The policy by which the customer's page may load only its own files. It is stricter than the policy of the business's
 * client, as the page's visitors are strangers and the page's address contains their link.
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

/** The page on which a card is entered, in the provider's own fields, in frames, and without the business's logo. */
const CARD_PAGE = '/c/card';
const CARD_POLICY = withCardFields(POLICY);

/**
 * The form on which strangers ask for a price. Businesses show it on their own websites, so any page may frame it; it
 * identifies no visitor, so a page that frames it cannot trick a visitor into anything.
 */
const FORMS = '/c/ask/';
const FORM_POLICY = POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *');

/** Serves the customer's page, a separate client with its own content security policy, below `/c/`. */
export async function serveCustomerPage(http: FastifyInstance, folder: string): Promise<void> {
  const startPage = join(folder, 'index.html');
  if (existsSync(startPage)) {
    await http.register(fastifyStatic, {
      root: folder,
      prefix: '/c/',
      // Each file gets its own route when the server starts, so an unknown address never reaches
      // the disk.
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
    // Removed because older browsers know only this header.
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
