import { pipeline, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { TextStream } from './lists/text-pieces.ts';

/** An answer with fewer bytes than this fits in one packet, whether or not it is compressed. */
const LEAST_LENGTH = 1400;

/** The size of a compressed piece of a long answer, in bytes. */
const CHUNK = 65_536;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 3,
  },
};
const GZIP = { level: 3 };

/** Both encoders run on the thread pool, so a large list does not hold up other calls. */
const encoders = {
  br: (text: string) => brotli(text, BROTLI),
  gzip: (text: string) => gzipped(text, GZIP),
};

/** The same encoders, for text that is too long for one piece. */
const streamEncoders = {
  br: (): Transform => createBrotliCompress({ ...BROTLI, chunkSize: CHUNK }),
  gzip: (): Transform => createGzip({ ...GZIP, chunkSize: CHUNK }),
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
    if (!isCompressible(payload)) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const bytes =
      typeof payload === 'string' ? await encoders[encoding](payload) : encoded(payload, encoding);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return bytes;
  });
}

function isCompressible(payload: unknown): payload is string | TextStream {
  return typeof payload === 'string'
    ? payload.length >= LEAST_LENGTH
    : payload instanceof TextStream;
}

function encoded(text: TextStream, encoding: keyof typeof streamEncoders): Transform {
  const encoder = streamEncoders[encoding]();
  // The end of either stream ends the other; Fastify handles the encoder's errors.
  pipeline(text, encoder, () => undefined);
  return encoder;
}
