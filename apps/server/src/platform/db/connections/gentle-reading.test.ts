import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { CallsUnderWay } from '../../threads/calls-under-way.ts';
import { HeavyWork } from '../../threads/heavy-work.ts';
import { carriesHeavyWork, readGently } from './gentle-reading.ts';

const LENGTH = 1024 * 1024;

/** A connection on which a long answer has arrived. */
async function longAnswer(): Promise<{ readonly socket: Socket; readonly close: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [sender] = (await once(server, 'connection')) as [Socket];
  // The kernel has taken all the bytes by the time the write's callback is called.
  await new Promise<unknown>((resolve) => sender.write(Buffer.alloc(LENGTH), resolve));
  const close = () => {
    socket.destroy();
    sender.destroy();
    server.close();
  };
  return { socket, close };
}

/**
 * The maximum number of bytes of a long answer that one turn of the event loop takes, even if all of it has arrived.
 */
async function mostInATurn(prepare: (client: pg.Client) => void): Promise<number> {
  const { socket, close } = await longAnswer();
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
  close();
  return most;
}

/** The number of bytes of a long answer that have been read once its connection has come to rest. */
async function readAtRest(socket: Socket): Promise<number> {
  for (;;) {
    const before = socket.bytesRead;
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    if (socket.bytesRead === before && socket.isPaused()) return before;
  }
}

test('a long answer of heavy work stands still while a call of another business is under way', async () => {
  // Only the end of the call, not the limit of a rest, may let the work go on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const calls = new CallsUnderWay();
  const work = new HeavyWork('busy', { calls, turns: null });
  vi.advanceTimersByTime(1000);
  const call = calls.begin();
  try {
    const { socket, close } = await longAnswer();
    const client = { connection: { stream: socket } } as unknown as pg.Client;
    readGently(client);
    carriesHeavyWork(client, work);
    socket.on('data', () => undefined);
    expect(await readAtRest(socket)).toBeLessThanOrEqual(2 * 65_536);
    call.end();
    while (socket.bytesRead < LENGTH) await nextTurn();
    close();
  } finally {
    vi.useRealTimers();
  }
});

test('one turn of the event loop takes only a small part of a long answer, however much of it has arrived', async () => {
  // Without the rests a turn takes up to 2 MiB, but no fixed part of them: that depends on what the kernel hands over.
  expect(await mostInATurn(readGently)).toBeLessThanOrEqual(2 * 65_536);
});
