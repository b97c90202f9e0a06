import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this many bytes, an answer fits in one packet either way. */
const LEAST_LENGTH = 1400;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Both run on the thread pool, so a large list does not hold up other calls. */
const encoders = {
  br: (text: string) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 3,
      },
    }),
  gzip: (text: string) => gzipped(text, { level: 3 }),
};

const ENCODINGS = ['br', 'gzip'] as const;

/** The encoding to use for an `accept-encoding` header; a quality of 0 refuses one. */
function encodingFor(accepted: string | undefined): keyof typeof encoders | undefined {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().split(/\s*;\s*q=/));
  return ENCODINGS.find((name) =>
    offers.some(([offered, quality = '1']) => offered === name && Number(quality) > 0),
  );
}

/** Compresses text answers. Bytes (files, the built client) are left as they are. */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_LENGTH) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const bytes = await encoders[encoding](payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return bytes;
  });
}
