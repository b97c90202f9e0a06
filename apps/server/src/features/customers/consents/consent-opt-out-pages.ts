import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { plainPage, type ServePages } from '../../../platform/http/pages/plain-page.ts';
import { optOut, readOptOut } from './opt-out-commands.ts';

/** The limit on openings of the opt-out page. It only bounds the load, as links are signed. */
const openings: Allowance = { name: 'opt-out', burst: 60, seconds: 2 };

const WORDS = { email: 'emails', sms: 'texts' } as const;

const STAYS = 'You will still get invoices and news about your own visits.';

/**
 * Serves the page that the opt-out link in every offer opens. Opening the page changes nothing, because mail programs
 * open links automatically. The page's button opts out, and so does the POST that a mail program sends for its own
 * button (RFC 8058).
 */
export function serveOptOuts(
  accounts: AccountPlatform,
  participants: readonly Participant[],
): ServePages {
  return async (http) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply, isDone: boolean) => {
      void reply
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8');
      await accounts.limits.take(...attemptsFrom(openings, request.ip));
      const found = await readOptOut(
        accounts,
        (request.params as { readonly token: string }).token,
      );
      if (!found) {
        const help = 'Please open the link from the message again, or tell the firm directly.';
        return reply.status(404).send(plainPage('This link is incomplete', [help]));
      }
      const { businessName } = found;
      const kind = WORDS[found.optOut.channel];
      if (!isDone) {
        const title = `Stop ${kind} with offers from ${businessName}?`;
        return reply.send(plainPage(title, [STAYS], 'Stop these offers'));
      }
      await optOut({ accounts, participants }, found.optOut);
      const title = `You will get no more ${kind} with offers from ${businessName}`;
      return reply.send(plainPage(title, [STAYS]));
    };
    await http.register(async (scope) => {
      // Accepts the forms that browsers and mail programs post, and ignores their content.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: 4096 },
        async () => undefined,
      );
      scope.get('/u/:token', (request, reply) => answer(request, reply, false));
      scope.post('/u/:token', (request, reply) => answer(request, reply, true));
    });
  };
}
