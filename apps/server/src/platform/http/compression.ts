import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** The number of bytes below which an answer fits in one packet anyway, compressed or not. */
const LEAST_LENGTH = 1400;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Both encoders run on the thread pool, so a large list does not hold up other calls. */
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

/** The encoding to use for an `accept-encoding` header; skips encodings with a quality of 0. */
function encodingFor(accepted: string | undefined): keyof typeof encoders | undefined {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().split(/\s*;\s*q=/));
  return ENCODINGS.find((name) =>
    offers.some(([offered, quality = '1']) => offered === name && Number(quality) > 0),
  );
}

/** Compresses text answers. Leaves bytes (files, the built client) unchanged. */
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
