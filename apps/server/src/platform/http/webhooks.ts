import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * The maximum size of a webhook, in bytes: a provider sends a few hundred events of a few hundred
 * bytes.
 */
const MAXIMUM_WEBHOOK_BYTES = 512 * 1024;

/** A request that an outside service posted. */
export interface IncomingWebhook {
  /** The last part of the path, which names the provider. */
  readonly provider: string;
  /** The unchanged bytes, which signatures cover. */
  readonly body: Buffer;
  readonly headers: FastifyRequest['headers'];
  /** The query string with its question mark; empty if there is no query. */
  readonly query: string;
  readonly address: string;
}

/** The answer that a service expects. */
export interface WebhookAnswer {
  readonly mime: string;
  readonly body: string;
}

/** Receives the webhooks that are posted to certain paths. */
export interface WebhookReceiver {
  /** The last parts of the paths. */
  readonly names: readonly string[];
  readonly mostBytes?: number;
  /**
   * Stores the webhook; resolves once it may be answered, with undefined if an empty answer will
   * do.
   * @throws AppError the refusal to send as the answer
   */
  readonly receive: (webhook: IncomingWebhook) => Promise<WebhookAnswer | undefined>;
}

/**
 * Receives webhooks below `/webhooks`, whose bodies are not parsed. An answer that is not an error confirms that
 * they are stored.
 */
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
