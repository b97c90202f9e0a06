import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * If a piece of an answer has at least this many bytes, more pieces will probably follow. TLS delivers pieces of this
 * size, and an unencrypted connection delivers pieces of 64 KiB.
 */
const LARGE_PIECE = 16_384;

/**
 * Lets other connections take their turn after each large piece of a long answer. Otherwise the event loop would read
 * up to 32 pieces (2 MiB, thousands of rows) before it looks at anything else, as fast as PostgreSQL sends them.
 */
export function readGently(client: pg.Client): void {
  const { stream }: { readonly stream: Duplex } = client.connection;
  // The driver's own listener has already parsed the piece when this listener is called.
  stream.on('data', (piece: Buffer) => {
    if (piece.length < LARGE_PIECE) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}
