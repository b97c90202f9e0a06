import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Bytes of a webhook: a provider sends a few hundred events of a few hundred bytes at most. */
const MAXIMUM_WEBHOOK_BYTES = 512 * 1024;

/** What an outside service posted. */
export interface IncomingWebhook {
  /** The last part of the address, which says who posts. */
  readonly provider: string;
  /** As it was received: signatures are over it. */
  readonly body: Buffer;
  readonly headers: FastifyRequest['headers'];
  /** What follows the path, with its question mark; empty without a query. */
  readonly query: string;
  readonly address: string;
}

/** What a service expects to hear. */
export interface WebhookAnswer {
  readonly mime: string;
  readonly body: string;
}

/** Who takes what is posted to some addresses. */
export interface WebhookReceiver {
  /** The last parts of the addresses. */
  readonly names: readonly string[];
  readonly mostBytes?: number;
  /**
   * Stores what was posted; resolves once it may be answered, with nothing where an empty answer will do.
   * @throws AppError what the answer says
   */
  readonly receive: (webhook: IncomingWebhook) => Promise<WebhookAnswer | undefined>;
}

/** Takes webhooks below `/webhooks`, with their bodies unread. An answer without an error says that they are stored. */
export async function serveWebhooks(
  http: FastifyInstance,
  receivers: readonly WebhookReceiver[],
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: FastifyRequest, bytes: Buffer) => bytes,
    );
    for (const { names, mostBytes, receive } of receivers) {
      for (const provider of names) {
        scope.post(
          `/webhooks/${provider}`,
          { bodyLimit: mostBytes ?? MAXIMUM_WEBHOOK_BYTES },
          async (request, reply) => {
            const { body, headers, ip, url } = request;
            if (!Buffer.isBuffer(body)) throw new AppError('malformed');
            const query = /\?.*$/s.exec(url)?.[0] ?? '';
            const answer = await receive({ provider, body, headers, query, address: ip });
            if (!answer) return reply.status(204).send();
            return reply.type(answer.mime).send(answer.body);
          },
        );
      }
    }
  });
}
