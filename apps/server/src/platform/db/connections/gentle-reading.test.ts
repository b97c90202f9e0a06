import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { readGently } from './gentle-reading.ts';

const LENGTH = 1024 * 1024;

/**
 * The maximum number of bytes of a long answer that one turn of the event loop takes, even if all of it has arrived.
 */
async function mostInATurn(prepare: (client: pg.Client) => void): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [sender] = (await once(server, 'connection')) as [Socket];
  // The kernel has taken all the bytes by the time the write's callback is called.
  await new Promise<unknown>((resolve) => sender.write(Buffer.alloc(LENGTH), resolve));
  let [inTurn, most] = [0, 0];
  socket.on('data', (piece: Buffer) => {
    inTurn += piece.length;
    most = Math.max(most, inTurn);
  });
  prepare({ connection: { stream: socket } } as unknown as pg.Client);
  while (socket.bytesRead < LENGTH || inTurn > 0) {
    inTurn = 0;
    await nextTurn();
  }
  socket.destroy();
  sender.destroy();
  server.close();
  return most;
}

test('one turn of the event loop takes only a small part of a long answer, however much of it has arrived', async () => {
  const ungentle = await mostInATurn(() => undefined);
  const gentle = await mostInATurn(readGently);
  expect(gentle).toBeLessThanOrEqual(ungentle / 4);
  expect(gentle).toBeLessThanOrEqual(2 * 65_536);
});
