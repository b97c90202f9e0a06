import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this a packet is sent either way. */
const leastLength = 1400;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Both run on the thread pool, so a large list does not hold up other calls. */
const encoders = {
  br: (text: string) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // Twice as fast as the next level for 5 % more bytes; see the measurement in docs/architecture.md.
        [constants.BROTLI_PARAM_QUALITY]: 3,
      },
    }),
  gzip: (text: string) => gzipped(text, { level: 3 }),
};

function encodingFor(accepted: string | undefined): keyof typeof encoders | undefined {
  if (!accepted) return undefined;
  for (const encoding of ['br', 'gzip'] as const) {
    const match = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`).exec(
      accepted,
    );
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return undefined;
}

/** Compresses answers that are text. Bytes (files, the client's built parts) are left as they are. */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < leastLength) return done(null, payload);
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    encoders[encoding](payload).then(
      (bytes) => {
        void reply.header('content-encoding', encoding).removeHeader('content-length');
        done(null, bytes);
      },
      (error: Error) => done(error),
    );
  });
}
