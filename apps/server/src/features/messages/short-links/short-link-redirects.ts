import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOpenedByPerson } from '@roundbook/domain/messages/short-links/short-link';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { plainPage, type ServePages } from '../../../platform/http/pages/plain-page.ts';
import type { ShortLinkParts } from './effects.ts';
import { expand } from './routes.ts';

/** The path of short links on an installation that has no separate host for them. */
const SHORT_PATH = '/s';

const LAPSED = plainPage('This link has expired', [
  'This link is unknown or too old. Please ask the firm for a new link.',
]);

/** Redirects short links, both below `/s/` and on the short host, if there is one. */
export function serveShortLinks(
  accounts: AccountPlatform,
  { shortUrl }: ShortLinkParts,
): ServePages {
  return async (http) => {
    const lead = async (request: FastifyRequest, reply: FastifyReply) => {
      const { headers, ip, method } = request;
      const { code } = request.params as { readonly code: string };
      const counts = isOpenedByPerson({
        method,
        userAgent: headers['user-agent'] ?? '',
        purpose: `${String(headers['purpose'] ?? '')} ${String(headers['sec-purpose'] ?? '')}`,
      });
      const target = await expand(accounts, code, ip, counts).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'limited') return null;
        throw error;
      });
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
      if (target === null) {
        return reply
          .status(429)
          .type('text/plain')
          .send('Too many links were opened. Please wait.\n');
      }
      if (target === undefined) {
        return reply.status(404).type('text/html; charset=utf-8').send(LAPSED);
      }
      return reply.redirect(`${accounts.publicUrl}${target}`, 302);
    };
    http.get(`${SHORT_PATH}/:code`, lead);
    const { host, origin } = new URL(shortUrl);
    if (origin === new URL(accounts.publicUrl).origin) return;
    http.get('/:code', { constraints: { host } }, lead);
  };
}
