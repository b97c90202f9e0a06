import type pg from 'pg';

interface Socket extends NodeJS.EventEmitter {
  write(...parts: unknown[]): boolean;
}

/**
 * Counts the round trips that `work` costs on the pool's connections: the first time the client
 * writes, and each time it writes after receiving data. Statements sent together count as one.
 * Every connection of the pool must already be open, and nothing else may use the pool in the
 * meantime.
 */
export async function countRoundTrips(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()),
  );
  let trips = 0;
  const undo = clients.map((client) => {
    const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    const write = socket.write.bind(socket);
    let waiting = false;
    const hear = () => (waiting = false);
    socket.write = (...parts) => {
      if (!waiting) trips += 1;
      waiting = true;
      return write(...parts);
    };
    socket.on('data', hear);
    return () => {
      Reflect.deleteProperty(socket, 'write');
      socket.off('data', hear);
    };
  });
  clients.forEach((client) => client.release());
  try {
    await work();
    return trips;
  } finally {
    undo.forEach((restore) => restore());
  }
}
