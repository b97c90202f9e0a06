import { createServer } from 'node:net';

/** Returns `preferred` if nothing listens on that port on the loopback interface, and otherwise a free port. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await canListen(preferred)) === preferred) return preferred;
  const port = await canListen(0);
  if (port === undefined) throw new Error('No free port on the loopback interface.');
  return port;
}

function canListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
