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
  readonly address: string;
}

/** Stores what was posted; resolves once it may be answered. @throws AppError what the answer says */
export type ReceiveWebhook = (webhook: IncomingWebhook) => Promise<void>;

/** Takes webhooks below `/webhooks`, with their bodies unread. An empty answer says that they are stored. */
export async function serveWebhooks(http: FastifyInstance, receive: ReceiveWebhook): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: FastifyRequest, bytes: Buffer) => bytes,
    );
    scope.post<{ Params: { provider: string } }>(
      '/webhooks/:provider',
      { bodyLimit: MAXIMUM_WEBHOOK_BYTES },
      async (request, reply) => {
        const { body, headers, ip, params } = request;
        if (!Buffer.isBuffer(body)) throw new AppError('malformed');
        await receive({ provider: params.provider, body, headers, address: ip });
        return reply.status(204).send();
      },
    );
  });
}
