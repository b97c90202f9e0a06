import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { Change, ServerMessage } from '@roundbook/contract/realtime';
import { connectRealtime, type RealtimeConnection } from './realtime-connection.ts';

interface Received {
  readonly action: string;
  readonly items?: readonly string[];
  readonly since?: number;
  readonly from?: number;
  readonly context?: { readonly jwt: string; readonly channelId: string };
}

let server: WebSocketServer;
let sockets: ServerSocket[];
let received: Received[];
let changes: Change[];
let resets: number;
let ended: number;
let watched: boolean;
let connection: RealtimeConnection;

const change = (sequence: number): Change => ({
  entity: 'customer',
  id: `0198f000-0000-7000-8000-00000000000${sequence}`,
  version: 1,
  sequence,
});

const say = (message: ServerMessage) => sockets.at(-1)?.send(JSON.stringify(message));

async function listen(port = 0): Promise<number> {
  server = new WebSocketServer({ port, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Received));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

function connect(port: number): void {
  connection = connectRealtime({
    url: `ws://127.0.0.1:${port}`,
    token: () => 'jwt',
    from: 3,
    channelId: 'tab-1',
    isWatched: () => watched,
    onChanges: (arrived) => changes.push(...arrived),
    onStreamedText: () => undefined,
    onReset: () => (resets += 1),
    onSessionEnded: () => (ended += 1),
  });
}

async function stop(): Promise<void> {
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
}

beforeEach(() => {
  sockets = [];
  received = [];
  changes = [];
  resets = 0;
  ended = 0;
  watched = true;
});

afterEach(async () => {
  vi.useRealTimers();
  connection.close();
  await stop();
});

test('subscriptions close together share messages of at most 50, each once', async () => {
  connect(await listen());
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  connection.subscribe(['customer', 'job']);
  connection.subscribe(['job', ...Array.from({ length: 60 }, (_, index) => `job:${index}`)]);
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received.map(({ items }) => items?.length)).toEqual([50, 12]);
  expect(received[0]?.context).toEqual({ jwt: 'jwt', channelId: 'tab-1' });
  connection.subscribe(['customer']);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(received).toHaveLength(2);
});

test('after a break the connection is restored, and the missed changes are requested', async () => {
  connect(await listen());
  connection.subscribe(['customer']);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  // No changes have arrived yet, so the connection continues from its starting position.
  expect(received[0]).toMatchObject({ from: 3 });
  expect(received[0]).not.toHaveProperty('since');
  say({ event: 'subscribed', items: ['customer'], sequence: 4 });
  say({ event: 'changes', changes: [change(9)] });
  // Positions have no order: the last position counts, however small it is.
  say({ event: 'changes', changes: [change(7)] });
  await vi.waitFor(() => expect(changes).toHaveLength(2));
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 60_000 });
  expect(received[1]).toMatchObject({ action: 'subscribe', items: ['customer'], since: 7 });
  expect(received[1]).not.toHaveProperty('from');
});

test('an unreachable server is retried until it is up', async () => {
  const port = await listen();
  await stop();
  connect(port);
  connection.subscribe(['customer']);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await listen(port);
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
});

/** The number of attempts to reach a dead server within `milliseconds`. */
async function attemptsWithin(milliseconds: number): Promise<number> {
  const port = await listen();
  await stop();
  let attempts = 0;
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url);
        attempts += 1;
      }
    },
  );
  connect(port);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  connection.close();
  vi.unstubAllGlobals();
  return attempts;
}

test(
  'a lost connection is retried every 250 ms while the page is visible, and less and less often otherwise',
  { timeout: 60_000 },
  async () => {
    expect(await attemptsWithin(4000)).toBeGreaterThan(10);
    watched = false;
    expect(await attemptsWithin(4000)).toBeLessThan(10);
  },
);

test('the connection is retried immediately when the user returns to the screen', async () => {
  const port = await listen();
  await stop();
  watched = false;
  connect(port);
  connection.subscribe(['customer']);
  await new Promise((resolve) => setTimeout(resolve, 2200));
  await listen(port);
  connection.resume();
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 1200 });
  connection.resume();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sockets).toHaveLength(1);
});

test('the connection is checked every minute for lost changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  connect(await listen());
  connection.subscribe(['customer']);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  say({ event: 'reset', sequence: 9 });
  await vi.waitFor(() => expect(resets).toBe(1));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ action: 'check', since: 9 }));
});

test('the connection says when the session has ended, and is quiet once closed', async () => {
  connect(await listen());
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  say({ event: 'sessionEnded' });
  await vi.waitFor(() => expect(ended).toBe(1));
  connection.close();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(sockets).toHaveLength(1);
});
