import type { Duplex } from 'node:stream';
import type pg from 'pg';

const gathering = new WeakSet<Duplex>();

/**
 * Holds back statements until this turn of the event loop ends, so that statements issued together
 * are sent in one write. The driver would write each separately, and those system calls would take
 * half of the processor time of a short change.
 */
export function gatherWrites(client: pg.Client): void {
  const { stream } = client.connection;
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}
