import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to the product that can silently go dead, as if there were a single bar of signal. */
export interface HangingLine {
  /** The product's address through this connection. */
  readonly url: string;
  /** From now on, connections are accepted, but nothing gets through in either direction. */
  hang(): void;
  /** From now on, the product receives everything, but none of its answers come back. */
  loseAnswers(): void;
  /** Lets new connections through; those that hang are lost. */
  restore(): void;
  close(): Promise<void>;
}

/** Opens a connection to the product at `target`. */
export async function openLine(target: string): Promise<HangingLine> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let state: 'alive' | 'deaf' | 'dead' = 'alive';

  const join = (from: Socket, to: Socket, comesThrough: () => boolean): void => {
    ends.add(from);
    from.on('data', (bytes) => {
      if (comesThrough()) to.write(bytes);
    });
    from.on('close', () => {
      ends.delete(from);
      if (comesThrough()) to.destroy();
    });
    from.on('error', () => from.destroy());
  };
  const server = createServer((client) => {
    if (state === 'dead') {
      ends.add(client);
      client.on('error', () => client.destroy()).on('close', () => ends.delete(client));
      client.resume();
      return;
    }
    const upstream = connect(Number(port), hostname);
    join(client, upstream, () => state !== 'dead');
    join(upstream, client, () => state === 'alive');
  });
  const drop = () => {
    for (const end of ends) end.destroy();
  };

  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hang: () => {
      state = 'dead';
    },
    loseAnswers: () => {
      state = 'deaf';
    },
    restore: () => {
      drop();
      state = 'alive';
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      drop();
      await closed;
    },
  };
}
