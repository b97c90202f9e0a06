import type { Duplex } from 'node:stream';
import type pg from 'pg';
import type { HeavyWork } from '../../threads/heavy-work.ts';

/**
 * If a piece of an answer has at least this many bytes, more pieces will probably follow. TLS delivers pieces of this
 * size, and an unencrypted connection delivers pieces of 64 KiB.
 */
const LARGE_PIECE = 16_384;

/** The heavy work whose statements a connection carries. */
const workOn = new WeakMap<pg.ClientBase, HeavyWork>();

/** Notes whose statements a connection carries from now on; undefined for those of an ordinary call. */
export function carriesHeavyWork(client: pg.ClientBase, work: HeavyWork | undefined): void {
  if (work) workOn.set(client, work);
  else workOn.delete(client);
}

/**
 * Lets other connections take their turn after each large piece of a long answer. Otherwise the event loop would read
 * up to 32 pieces (2 MiB, thousands of rows) before it looks at anything else, as fast as PostgreSQL sends them. Heavy work
 * also lets other businesses' calls finish; PostgreSQL stops reading rows for it in the meantime.
 */
export function readGently(client: pg.Client): void {
  const { stream }: { readonly stream: Duplex } = client.connection;
  const goOn = async () => {
    await workOn.get(client)?.giveWay();
    stream.resume();
  };
  // The driver's own listener has already parsed the piece when this listener is called.
  stream.on('data', (piece: Buffer) => {
    if (piece.length < LARGE_PIECE) return;
    stream.pause();
    setImmediate(() => void goOn());
  });
}
